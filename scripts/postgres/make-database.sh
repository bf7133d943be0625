#!/bin/sh
# Makes the laboratory's user and database in a PostgreSQL that is new: the image of compose.yaml runs it once. The user owns the database and is no superuser.
set -eu

psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres --set=password="$(cat "${DATABASE_PASSWORD_FILE:-/run/secrets/database_password}")" <<'SQL'
CREATE ROLE laboratory LOGIN PASSWORD :'password';
CREATE DATABASE laboratory OWNER laboratory ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0;
REVOKE CONNECT ON DATABASE laboratory FROM PUBLIC;
SQL
