#!/usr/bin/env bash
# deploy/bucket/watch.sh [--threshold 0.05] [--minimum 20]: a scheduled job that rolls back a version with too many
# failures. SUPABASE_URL and SUPABASE_SECRET_KEY lead to the reports of browsers.
set -euo pipefail
source "$(dirname "$0")/sync.sh"
site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
fetch_site "$site"
code=0
SITE_DIR=$site pnpm release:watch --once "$@" || code=$?
case $code in
  0) ;;
  10) put_pointers "$site" ;;
  *) exit "$code" ;;
esac
