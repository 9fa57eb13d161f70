#!/bin/sh
# Searches the library (no key needed), follows the Link header to the next page, and asks again with the ETag.
set -eu

query=${1:-retención}
headers=$(mktemp)
trap 'rm -f "$headers"' EXIT

search() {
  curl --silent --show-error --fail-with-body --dump-header "$headers" "$@"
}

search --get "$LUKA_URL/api/references" --data-urlencode "q=$query" --data limit=2
echo

# Link: </api/references?…&cursor=40>; rel="next"
next=$(sed -n 's/^[Ll]ink: <\([^>]*\)>; rel="next".*/\1/p' "$headers")
if [ -n "$next" ]; then
  search "$LUKA_URL$next"
  echo
fi

etag=$(sed -n 's/^[Ee][Tt]ag: \(.*[^[:space:]]\).*/\1/p' "$headers")
curl --silent --show-error --output /dev/null --write-out 'again: %{http_code}\n' \
  --header "If-None-Match: $etag" "$LUKA_URL${next:-/api/references?limit=2}"
