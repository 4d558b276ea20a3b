#!/usr/bin/env bash
# deploy/bucket/releaseDatabase.sh: deploys migrations, then functions, of this checkout, unless they are live already.
# Needs SUPABASE_PROJECT_REF, SUPABASE_ACCESS_TOKEN and SUPABASE_DB_PASSWORD; with SUPABASE_URL and SUPABASE_SECRET_KEY,
# the script first checks that live bundles use no removed name.
set -euo pipefail
source "$(dirname "$0")/sync.sh"
: "${SUPABASE_PROJECT_REF:?SUPABASE_PROJECT_REF names the project}"
is_due database || exit 0
# Rejects a migration that removes a name of the database which a live bundle uses.
if [ -n "${SUPABASE_SECRET_KEY:-}" ] && [ "$(count_sites)" != 0 ]; then
  site=$(mktemp -d)
  trap 'rm -rf "$site"' EXIT
  fetch_site "$site"
  pnpm release:check database --live "$site"
fi
cd "$(dirname "$0")/../../supabase"
pnpm exec supabase link --project-ref "$SUPABASE_PROJECT_REF"
pnpm exec supabase db push --remote --yes
pnpm exec supabase functions deploy --yes
mark_released database
