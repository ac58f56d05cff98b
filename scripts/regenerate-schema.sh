#!/usr/bin/env bash
# Until the first release, every table change goes into the one schema migration: this script regenerates it from
# tables.server.ts and preserves the extensions and triggers.
set -euo pipefail
cd "$(dirname "$0")/.."

kit="node_modules/.bin/drizzle-kit generate"
own=$(mktemp -d)
cp migrations/0000_extensions.sql migrations/0002_triggers.sql "$own"
rm -r migrations
$kit --custom --name extensions
$kit --name schema
$kit --custom --name triggers
cp "$own"/*.sql migrations
rm migrations/meta/0000_snapshot.json migrations/meta/0001_snapshot.json
rm -r "$own"
