#!/bin/sh
# Restores PostgreSQL to a point in time into an empty folder, as the user postgres. The running server is not touched.
# Usage: sh restore-to.sh '2026-11-23 09:41:00+00' NEW_DATA_FOLDER [FOLDER]    by default /var/lib/postgresql-archive
# Then start a server on the new folder. It reads the log up to that time, and accepts changes after that.
set -eu
time=${1:?the time is missing, such as '2026-11-23 09:41:00+00'}
target=${2:?the new data folder is missing}
archive=${3:-/var/lib/postgresql-archive}
umask 077
wanted=$(date -u -d "$time" +%Y-%m-%dT%H%M%SZ)
base=$(ls "$archive/base" | grep 'Z$' | sort | awk -v wanted="$wanted" '$0 < wanted' | tail -n 1)
if [ -z "$base" ]; then
    echo "There is no base backup from before $wanted in $archive/base" >&2
    exit 1
fi
mkdir -p "$target"
if [ -n "$(ls -A "$target")" ]; then
    echo "$target is not empty" >&2
    exit 1
fi
chmod 700 "$target"
tar -xzf "$archive/base/$base/base.tar.gz" -C "$target"
cat >> "$target/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp "$archive/wal/%f" "%p"'
recovery_target_time = '$(date -u -d "$time" '+%Y-%m-%d %H:%M:%S.%6N+00')'
recovery_target_action = 'promote'
SETTINGS
touch "$target/recovery.signal"
echo "The base backup of $base is in $target. Start the server on it, such as: pg_ctl -D $target -w start"
