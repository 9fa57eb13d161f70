#!/bin/sh
# What refusals look like: always { message, code, issues? }, the message in Spanish and ready to be shown.
set -eu

call() {
  curl --silent --show-error --write-out '\n%{http_code}\n' "$@"
}

# 401: no key
call "$LUKA_URL/api/chat/threads"
# 400: every wrong field is listed
call "$LUKA_URL/api/company" --header "Authorization: Bearer $LUKA_API_KEY" \
  --header 'Content-Type: application/json' --data '{ "nit": "abc" }'
# 404: absent, or somebody else's
call "$LUKA_URL/api/chat/threads/2147483647" --header "Authorization: Bearer $LUKA_API_KEY"
# 405: with Allow
call --request PUT "$LUKA_URL/api/chat/threads"
