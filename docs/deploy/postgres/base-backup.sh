#!/bin/sh
# A base backup of PostgreSQL next to its archive, as the user postgres. Keeps the newest ones, and the segments they need.
# Usage: sh base-backup.sh [FOLDER]    by default /var/lib/postgresql-archive. KEEP=3 is the number of base backups.
# pg_basebackup finds the server by PGHOST and PGPORT, as psql does.
set -eu
archive=${1:-/var/lib/postgresql-archive}
keep=${KEEP:-3}
umask 077
mkdir -p "$archive/base" "$archive/wal"
part=$archive/base/part
rm -rf "$part"
pg_basebackup --pgdata="$part" --format=tar --gzip --wal-method=fetch --checkpoint=fast
[ -s "$part/backup_manifest" ]
# Named by its end: only later points in time can be reached from it.
new=$archive/base/$(date -u +%Y-%m-%dT%H%M%SZ)
mv "$part" "$new"

ls "$archive/base" | grep 'Z$' | sort -r | tail -n +$((keep + 1)) | while read -r old; do
    rm -rf "${archive:?}/base/$old"
done
# The oldest kept base backup names the first segment that is needed.
oldest=$(ls "$archive/base" | grep 'Z$' | sort | head -n 1)
first=$(tar -xzOf "$archive/base/$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\)).*/\1/p')
pg_archivecleanup "$archive/wal" "$first"
echo "$new is complete; $keep base backups and the segments from $first on are kept"
