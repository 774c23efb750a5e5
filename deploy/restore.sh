#!/bin/sh
# Restores a copy of backup.sh into an empty database and a data folder; the server must be stopped.
# Usage: restore.sh <copy without .dump> <url of an empty database> <data folder>
set -eu
umask 077
copy=$1 url=$2 data=$3

tables=$(psql --no-psqlrc --tuples-only --no-align --command \
	"select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')" "$url")
[ "$tables" = 0 ] || { echo "The database has $tables tables: create an empty one" >&2; exit 1; }

pg_restore --exit-on-error --single-transaction --no-owner --dbname="$url" "$copy.dump"
mkdir -p "$data"
tar --extract --gzip --file="$copy.files.tar.gz" --directory="$data"
echo "restored $copy"
