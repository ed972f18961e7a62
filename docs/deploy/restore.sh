#!/bin/sh
# Restores a backup on the machine of the service, as root, and starts the service. Present data is moved aside, not deleted.
# Usage: sh restore.sh [NAME]    a file of /var/lib/pe-quality-backups; by default the newest
# YES=1 asks nothing. With DATABASE_URL, create an empty database first (docs/operations.md).
set -eu
state=/var/lib
backups=$state/pe-quality-backups
data=$state/pe-quality

name=${1:-$(ls "$backups" | grep '^quality-.*\.gz$' | tail -n 1)}
if [ -z "$name" ] || [ ! -f "$backups/$name" ]; then
    echo "There is no backup ${name:-in $backups}" >&2
    exit 1
fi
echo "The service stops. $data is moved aside, and $name is restored."
if [ "${YES:-}" != 1 ]; then
    printf 'Continue (yes/no)? '
    read -r answer
    [ "$answer" = yes ] || exit 1
fi

systemctl stop pe-quality
aside=$data-before-$(date -u +%Y-%m-%dT%H%M%SZ)
[ ! -e "$data" ] || mv "$data" "$aside"

unit=pe-quality-restore@$name.service
if systemctl start "$unit"; then
    systemctl start pe-quality
    echo "Restored. The former data is in $aside."
    echo "Now erase again the people who were erased after the backup (docs/operations.md), before others can reach the service."
    exit 0
fi
status=$(systemctl show --property=ExecMainStatus --value "$unit")
if [ "$status" = 2 ]; then
    echo "Restored with gaps or differences: journalctl -u '$unit' lists them. The service is stopped; the former data is in $aside." >&2
    echo "To use it all the same: systemctl start pe-quality" >&2
    exit 2
fi
rm -rf "$data"
[ ! -e "$aside" ] || mv "$aside" "$data"
echo "Nothing was restored, and $data is as before: journalctl -u '$unit' has the reason. The service is stopped." >&2
exit 1
