#!/bin/sh
# Stores a segment of PostgreSQL's write-ahead log: completely and flushed to the disk, or not at all. In postgresql.conf:
#   archive_mode = on
#   archive_timeout = 60
#   archive_command = 'sh /opt/pe-quality/docs/deploy/postgres/archive.sh %p /var/lib/postgresql-archive/wal/%f'
# PostgreSQL repeats the command until it ends with 0. A segment that is there already is kept, and must be the same.
set -eu
source=$1
target=$2
if [ -f "$target" ]; then
    exec cmp -s "$source" "$target"
fi
part=$target.part
cp "$source" "$part"
sync "$part"
mv "$part" "$target"
sync "$(dirname "$target")"
