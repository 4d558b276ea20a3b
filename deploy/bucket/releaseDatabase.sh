#!/usr/bin/env bash
# deploy/bucket/releaseDatabase.sh: migrations, then functions, of this checkout, unless they are live already. Needs
# SUPABASE_PROJECT_REF, SUPABASE_ACCESS_TOKEN and SUPABASE_DB_PASSWORD.
set -euo pipefail
source "$(dirname "$0")/sync.sh"
: "${SUPABASE_PROJECT_REF:?SUPABASE_PROJECT_REF names the project}"
is_due database || exit 0
cd "$(dirname "$0")/../../supabase"
pnpm exec supabase link --project-ref "$SUPABASE_PROJECT_REF"
pnpm exec supabase db push --remote --yes
pnpm exec supabase functions deploy --yes
mark_released database
