#!/bin/sh
# Asks the assistant one question (500 COP) and prints the answer. Needs a key that may write.
set -eu

question=${1:-'¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'}
escaped=$(printf '%s' "$question" | sed 's/["\\]/\\&/g')
# With the same id the call may be repeated: one answer, one charge.
id=$(uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid)

curl --silent --show-error --fail-with-body "$LUKA_URL/api/chat/ask" \
  --header "Authorization: Bearer $LUKA_API_KEY" \
  --header 'Content-Type: application/json' \
  --data "{ \"question\": \"$escaped\", \"clientMessageId\": \"$id\" }"
