#!/bin/sh
# Shows the cabinet with cage or X, and ends with the exit code of its supervisor, whatever cage or xinit make of that: by 10 systemd knows
# that the operator left.   kiosk-run.sh cage|x PROGRAM [WORD ...]
set -u

how="${1:-}"
shift
case "$how" in
cage | x)
    code="${RUNTIME_DIRECTORY:-/tmp}/kerbside-ended"
    rm -f "$code"
    if [ "$how" = cage ]; then
        cage -d -- "$0" inside "$code" "$@"
    else
        xinit "$0" inside "$code" "$@" -- /usr/bin/X :0 vt1 -keeptty -nolisten tcp -noreset -s 0 -dpms
    fi
    shown=$?
    if [ -s "$code" ]; then
        exit "$(cat "$code")"
    fi
    [ "$shown" -ne 0 ] || shown=1
    exit "$shown"
    ;;
inside)
    code="$1"
    shift
    "$@" --kiosk
    echo $? >"$code"
    ;;
*)
    echo "Use: $0 cage|x PROGRAM" >&2
    exit 2
    ;;
esac
