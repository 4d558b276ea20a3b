#!/usr/bin/env bash
# deploy/bucket/release.sh <remote|shell> [--canary 10 | --rollback]: one bundle, from this checkout to the bucket.
set -euo pipefail
source "$(dirname "$0")/sync.sh"
bundle=$1
site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
fetch_site "$site"
SITE_DIR=$site pnpm release "$@"
if [ "$bundle" = shell ]; then
  put_immutable "$site" assets
  put_shell_files "$site"
  put_pages "$site"
else
  put_immutable "$site" "remotes/$bundle"
  put_pointers "$site"
fi
# By hand, a canary or a rollback is not what the sources say.
if [ $# -eq 1 ]; then mark_released "$bundle"; fi
