#!/bin/sh
# The cabinet's owner gets a mail. Put your address in, copy it to /var/lib/kerbside/alert, and try it out:
#   sudo install -m 0755 -o kerbside alert-mail.sh /var/lib/kerbside/alert
#   sudo -u kerbside /var/lib/kerbside/alert safe-mode
# It needs a program that sends mail: apt-get install msmtp-mta, and your provider's server in /etc/msmtprc.
set -eu
to=owner@example.org

case "${1:-}" in
safe-mode) text="The cabinet broke three times within two minutes. It runs in safe mode until it is started again." ;;
faults) text="The cabinet broke twice within an hour. It is running again." ;;
disk) text="The disk of the cabinet is full." ;;
*) text="The cabinet calls for its owner: ${1:-}" ;;
esac
printf 'To: %s\nSubject: Kerbside on %s\n\n%s\n' "$to" "$(hostname)" "$text" | /usr/sbin/sendmail "$to"
