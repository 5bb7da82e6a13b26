#!/bin/sh
# The cabinet's owner gets a message on the telephone, by ntfy (https://ntfy.sh, an app, no account). Put in a word of your own that nobody
# guesses, subscribe to it in the app, copy this to /var/lib/kerbside/alert, and try it out:
#   sudo install -m 0755 -o kerbside alert-push.sh /var/lib/kerbside/alert
#   sudo -u kerbside /var/lib/kerbside/alert safe-mode
# It needs curl: apt-get install curl
set -eu
topic=a-word-that-nobody-guesses

case "${1:-}" in
safe-mode) text="The cabinet broke three times within two minutes. It runs in safe mode until it is started again." ;;
faults) text="The cabinet broke twice within an hour. It is running again." ;;
disk) text="The disk of the cabinet is full." ;;
*) text="The cabinet calls for its owner: ${1:-}" ;;
esac
exec curl --fail --silent --show-error --max-time 30 --header "Title: Kerbside" --data "$text" "https://ntfy.sh/$topic"
