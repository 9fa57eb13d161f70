#!/bin/sh
# Saves the company: creates it, and when there is one already (400 ALREADY_EXISTS), updates it. Id 1 means "mine".
set -eu

company='{
  "nombreORazonSocial": "Panadería La Espiga S.A.S.",
  "nit": "900.123.456-8",
  "correo": "contabilidad@laespiga.co",
  "ciudad": "Envigado",
  "actividadEconomica": "1081"
}'

save() { # method, path
  curl --silent --show-error --output "$answer" --write-out '%{http_code}' --request "$1" "$LUKA_URL/api$2" \
    --header "Authorization: Bearer $LUKA_API_KEY" \
    --header 'Content-Type: application/json' \
    --data "$company"
}

answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
status=$(save POST /company)
if [ "$status" = 400 ]; then status=$(save PUT /company/1); fi
cat "$answer"
[ "$status" = 200 ] || [ "$status" = 201 ]
