#!/bin/sh
# Restarts the nodes of one PostgreSQL one after the other, without an interruption for users.
# Usage: sh rolling.sh ADDRESS COMMAND ADDRESS COMMAND ...
#   sh rolling.sh http://127.0.0.1:3000 'systemctl restart pe-quality' \
#     http://10.0.0.2:3000 'ssh node2 systemctl restart pe-quality'
# Each node has DRAIN_SECONDS=10. The script ends at the first node that does not become ready, while the others serve.
# Settings: WAIT_SECONDS until a node must be ready (180), PAUSE_SECONDS between two nodes (5).
set -eu

if [ $# -lt 4 ] || [ $(($# % 2)) -ne 0 ]; then
    echo "Usage: sh rolling.sh ADDRESS COMMAND ADDRESS COMMAND ... (at least two nodes: a single one cannot be replaced while it serves)" >&2
    exit 64
fi

is_ready() {
    node -e 'fetch(process.argv[1] + "/readyz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$1"
}

require_all_ready() {
    while [ $# -gt 0 ]; do
        if ! is_ready "$1"; then
            echo "$1 is not ready: nothing was restarted" >&2
            exit 1
        fi
        shift 2
    done
}

wait_until_ready() {
    seconds=0
    until is_ready "$1"; do
        seconds=$((seconds + 1))
        if [ "$seconds" -gt "${WAIT_SECONDS:-180}" ]; then
            echo "$1 is not ready after ${WAIT_SECONDS:-180} seconds: the other nodes serve, look at its log" >&2
            exit 1
        fi
        sleep 1
    done
}

require_all_ready "$@"
while [ $# -gt 0 ]; do
    echo "$1 restarts"
    sh -c "$2"
    wait_until_ready "$1"
    echo "$1 is ready"
    shift 2
    [ $# -eq 0 ] || sleep "${PAUSE_SECONDS:-5}"
done
