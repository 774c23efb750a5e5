#!/bin/sh
# Nightly copy of a shop: a dump of the database and the files people sent, kept for 14 days (docs/install.md).
# Usage: backup.sh <settings file> <data folder> <folder for copies>
# A copy restores together with DOCUMENTS_KEY, which is in the settings file: keep that file somewhere else.
set -eu
umask 077
settings=$1 data=$2 copies=$3
days=14

url=$(sed -n "s/^DATABASE_URL=//p" "$settings" | sed "s/^'\(.*\)'\$/\1/")
[ -n "$url" ] || { echo "DATABASE_URL is not in $settings" >&2; exit 1; }

mkdir -p "$copies"
name=$copies/$(date -u +%Y-%m-%dT%H%M%SZ)
# The database first: a file that comes later is missing in no row of the dump.
pg_dump --format=custom --file="$name.dump.part" "$url"
tar --create --gzip --file="$name.files.tar.gz.part" --directory="$data" \
	$(cd "$data" && for folder in images documents; do [ -d "$folder" ] && echo "$folder"; done; :) --files-from=/dev/null
mv "$name.dump.part" "$name.dump"
mv "$name.files.tar.gz.part" "$name.files.tar.gz"
find "$copies" -name '*.part' -mmin +600 -delete
find "$copies" \( -name '*.dump' -o -name '*.files.tar.gz' \) -mtime +$days -delete
echo "$name"
