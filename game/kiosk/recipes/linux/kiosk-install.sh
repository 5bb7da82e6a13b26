#!/bin/sh
# Makes this machine a cabinet: a user of its own, the unit, the permission to switch off, no other login on screen.
# Run it as root, in the folder it was written to:  sudo ./kiosk-install.sh [cage|x]       and to undo it:  sudo ./kiosk-install.sh remove
set -eu

here="$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)"
what="${1:-cage}"
user=kerbside
units=/etc/systemd/system
rules=/etc/polkit-1/rules.d
xorg=/etc/X11/xorg.conf.d
logind=/etc/systemd/logind.conf.d
before=/etc/kerbside-cabinet.before # what this machine was before it became a cabinet, for `remove`
managers="gdm gdm3 lightdm sddm"

say() {
    printf '%s\n' "$*"
}

stop() {
    say "$*" >&2
    exit 1
}

# Makes a folder that is not there; one that is keeps its mode and its owner.
folder() {
    [ -d "$1" ] || install -d "$1"
}

# Writes down once which target, login screens and first terminal there were.
remember() {
    [ ! -e "$before" ] || return 0
    {
        say "target $(systemctl get-default)"
        for each in $managers getty@tty1; do
            if [ "$(systemctl is-enabled "$each.service" 2>/dev/null)" = enabled ]; then
                say "unit $each"
            fi
        done
    } >"$before"
}

# Makes them again what they were.
restore() {
    [ -e "$before" ] || return 0
    while read -r what name; do
        case "$what" in
        target) systemctl set-default "$name" ;;
        unit) systemctl enable "$name.service" ;;
        esac
    done <"$before"
    rm -f "$before"
}

[ "$(id -u)" -eq 0 ] || stop "Run it as root: sudo $0 $what"
command -v systemctl >/dev/null || stop "This machine has no systemd. The game's own --kiosk works without it."

case "$what" in
cage)
    unit=kerbside-cabinet
    other=kerbside-cabinet-x
    command -v cage >/dev/null || stop "Install cage first, with what the README names: apt-get install cage"
    ;;
x)
    unit=kerbside-cabinet-x
    other=kerbside-cabinet
    command -v xinit >/dev/null || stop "Install X first: apt-get install xserver-xorg xinit"
    ;;
remove)
    for each in kerbside-cabinet kerbside-cabinet-x; do
        systemctl disable --now "$each.service" 2>/dev/null || true
        rm -f "$units/$each.service" "$units/$each.service.d/sound.conf"
        rmdir "$units/$each.service.d" 2>/dev/null || true
    done
    loginctl disable-linger "$user" 2>/dev/null || true
    rm -f "$rules/49-kerbside-cabinet.rules" "$xorg/49-kerbside-cabinet.conf" "$logind/kerbside-cabinet.conf"
    rm -f /usr/local/lib/kerbside/kiosk-run.sh /usr/local/lib/kerbside/kiosk-stop.sh
    systemctl unmask ctrl-alt-del.target
    systemctl daemon-reload
    systemctl kill --signal=HUP systemd-logind.service 2>/dev/null || true
    restore
    say "The cabinet is gone, and this machine starts as it did before. The user and /var/lib/kerbside, where races and the book lie, stay."
    exit 0
    ;;
*)
    stop "Use: $0 [cage|x|remove]"
    ;;
esac

if ! id "$user" >/dev/null 2>&1; then
    useradd --system --create-home --home-dir /var/lib/kerbside --shell /usr/sbin/nologin "$user"
fi
for group in audio video input render; do
    if getent group "$group" >/dev/null; then
        usermod --append --groups "$group" "$user"
    fi
done

# The sound server runs as long as the machine does, without anybody logged in; each unit is told where.
loginctl enable-linger "$user"
sound="$units/$unit.service.d"
folder "$sound"
printf '[Service]\nEnvironment=PULSE_SERVER=unix:/run/user/%s/pulse/native\n' "$(id -u "$user")" >"$sound/sound.conf"

folder /usr/local/lib/kerbside
for each in kiosk-run.sh kiosk-stop.sh; do
    install -m 0755 "$here/$each" "/usr/local/lib/kerbside/$each"
done
install -m 0644 "$here/$unit.service" "$units/$unit.service"
if [ -d "$(dirname "$rules")" ]; then
    folder "$rules"
    install -m 0644 "$here/49-kerbside-cabinet.rules" "$rules/49-kerbside-cabinet.rules"
fi

# Nobody leaves by Ctrl+Alt+F2 (there is no other terminal), Ctrl+Alt+F1 (nor one below this) or Ctrl+Alt+Del.
remember
folder "$logind"
printf '[Login]\nNAutoVTs=0\nReserveVT=0\nHandlePowerKey=poweroff\nKillUserProcesses=yes\nKillOnlyUsers=kerbside\n' >"$logind/kerbside-cabinet.conf"
if [ "$what" = x ]; then
    folder /etc/X11
    folder "$xorg"
    install -m 0644 "$here/49-kerbside-cabinet.conf" "$xorg/49-kerbside-cabinet.conf"
fi
systemctl mask ctrl-alt-del.target

systemctl disable "$other.service" 2>/dev/null || true
systemctl daemon-reload
systemctl kill --signal=HUP systemd-logind.service 2>/dev/null || true # it reads its file again
systemctl set-default graphical.target
for each in $managers getty@tty1; do
    systemctl disable "$each.service" 2>/dev/null || true
done
systemctl enable "$unit.service"
say "Done. It starts with the machine; to start it now: systemctl start $unit"
say "The first start asks for a PIN for the operator's page. Then: systemctl status $unit"
