#!/usr/bin/env bash
# deploy/bucket/watch.sh <access log> [--threshold 0.05] [--minimum 20]: a scheduled job that takes back a version which
# fails too often. SUPABASE_URL and SUPABASE_SECRET_KEY say where browsers report; the CDN's log says how many loads.
set -euo pipefail
source "$(dirname "$0")/sync.sh"
log=$1
shift
site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
fetch_site "$site"
code=0
SITE_DIR=$site pnpm release:watch --once --access-log "$log" "$@" || code=$?
case $code in
  0) ;;
  10) put_pointers "$site" ;;
  *) exit "$code" ;;
esac
