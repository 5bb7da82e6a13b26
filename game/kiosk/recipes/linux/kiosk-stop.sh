#!/bin/sh
# Asks the supervisor, and nobody else of the cabinet's user, for an orderly end, and waits for it: what shows the picture has to outlive it.
# With the word "left" (systemd runs it so after the end) it takes away whoever has outlived the picture, as a session of X may, and opens a
# login, where the operator has left to the desktop (10).
set -u

supervisors() {
    pgrep -u kerbside -f -- ' --kiosk$' 2>/dev/null | while read -r pid; do
        case "$(cat "/proc/$pid/comm" 2>/dev/null)" in
        cage | xinit | sh | '') ;;
        *) printf '%s\n' "$pid" ;;
        esac
    done
}

for pid in $(supervisors); do
    kill -TERM "$pid"
done
left=20
while [ -n "$(supervisors)" ] && [ "$left" -gt 0 ]; do
    sleep 1
    left=$((left - 1))
done
if [ "${1:-}" = left ]; then
    pkill -KILL -u kerbside -f -- ' --(kiosk$|cabinet-game )' 2>/dev/null
    [ "${EXIT_STATUS:-}" != 10 ] || systemctl --no-block start getty@tty1.service
fi
exit 0
