#!/usr/bin/env bash
# Until the first release, every table change goes into the one schema migration: this script regenerates it from
# tables.server.ts and preserves the extensions and triggers.
set -euo pipefail
cd "$(dirname "$0")/.."

kit="node_modules/.bin/drizzle-kit generate"
former=$(mktemp -d)
mv migrations "$former"
trap 'rm -rf migrations; mv "$former/migrations" .' ERR
$kit --custom --name extensions
$kit --name schema
$kit --custom --name triggers
cp "$former/migrations/0000_extensions.sql" "$former/migrations/0002_triggers.sql" migrations
rm migrations/meta/0000_snapshot.json migrations/meta/0001_snapshot.json
rm -r "$former"
