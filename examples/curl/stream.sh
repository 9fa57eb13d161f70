#!/bin/sh
# A question as it is answered: server-sent events `delta`, `references`, `done` (or `error`).
set -eu

question=${1:-'¿Cuánto vale la UVT en 2026?'}
escaped=$(printf '%s' "$question" | sed 's/["\\]/\\&/g')

curl --silent --show-error --fail-with-body --no-buffer "$LUKA_URL/api/chat/ask" \
  --header "Authorization: Bearer $LUKA_API_KEY" \
  --header 'Content-Type: application/json' \
  --header 'Accept: text/event-stream' \
  --data "{ \"question\": \"$escaped\" }"
