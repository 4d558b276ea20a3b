#!/usr/bin/env bash
# deploy/bucket/first.sh: uploads the whole site of this checkout into an empty bucket.
set -euo pipefail
source "$(dirname "$0")/sync.sh"
site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
aws s3 cp "s3://$SITE_BUCKET/config.json" "$site/config.json" --only-show-errors || true
SITE_DIR=$site pnpm build --max
put_immutable "$site" assets
put_immutable "$site" remotes
put_shell_files "$site"
put_first_pointers "$site"
for bundle in "${BUNDLES[@]}"; do mark_released "$bundle"; done
