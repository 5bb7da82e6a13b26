#!/bin/sh
# Makes this machine a cabinet: a user of its own, the unit, the permission to switch off, no other login on screen.
# Run it as root, in the folder it was written to:  sudo ./kiosk-install.sh [cage|x]       and to undo it:  sudo ./kiosk-install.sh remove
set -eu

here="$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)"
what="${1:-cage}"
user=kerbside
units=/etc/systemd/system
rules=/etc/polkit-1/rules.d

say() {
    printf '%s\n' "$*"
}

stop() {
    say "$*" >&2
    exit 1
}

[ "$(id -u)" -eq 0 ] || stop "Run it as root: sudo $0 $what"
command -v systemctl >/dev/null || stop "This machine has no systemd. The game's own --kiosk works without it."

case "$what" in
cage)
    unit=kerbside-cabinet
    other=kerbside-cabinet-x
    command -v cage >/dev/null || stop "Install cage first: apt-get install cage"
    ;;
x)
    unit=kerbside-cabinet-x
    other=kerbside-cabinet
    command -v xinit >/dev/null || stop "Install X first: apt-get install xserver-xorg xinit"
    ;;
remove)
    for each in kerbside-cabinet kerbside-cabinet-x; do
        systemctl disable --now "$each.service" 2>/dev/null || true
        rm -f "$units/$each.service"
    done
    rm -f "$rules/49-kerbside-cabinet.rules" /usr/local/lib/kerbside/kiosk-run.sh /usr/local/lib/kerbside/kiosk-stop.sh
    systemctl unmask ctrl-alt-del.target
    rm -f /etc/systemd/logind.conf.d/kerbside-cabinet.conf
    systemctl daemon-reload
    say "The cabinet is gone. Its user and /var/lib/kerbside, where races and the book lie, are still there."
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

install -d /usr/local/lib/kerbside
for each in kiosk-run.sh kiosk-stop.sh; do
    install -m 0755 "$here/$each" "/usr/local/lib/kerbside/$each"
done
install -m 0644 "$here/$unit.service" "$units/$unit.service"
if [ -d "$(dirname "$rules")" ]; then
    install -d "$rules"
    install -m 0644 "$here/49-kerbside-cabinet.rules" "$rules/49-kerbside-cabinet.rules"
fi

# Nobody leaves by Ctrl+Alt+F2 (there is no other terminal) or Ctrl+Alt+Del.
install -d /etc/systemd/logind.conf.d
printf '[Login]\nNAutoVTs=0\nReserveVT=0\nHandlePowerKey=poweroff\n' >/etc/systemd/logind.conf.d/kerbside-cabinet.conf
systemctl mask ctrl-alt-del.target

systemctl disable "$other.service" 2>/dev/null || true
systemctl daemon-reload
systemctl set-default graphical.target
for manager in gdm gdm3 lightdm sddm; do
    systemctl disable "$manager.service" 2>/dev/null || true
done
systemctl enable "$unit.service"
say "Done. It starts with the machine; to start it now: systemctl start $unit"
say "The first start asks for a PIN for the operator's page. Then: systemctl status $unit"
