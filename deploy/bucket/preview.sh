#!/usr/bin/env bash
# deploy/bucket/preview.sh <remote> --name pr-12 [--title …] | <remote> --name pr-12 --close | --sweep: one change of a remote
# under the site of the bucket, as `pnpm preview` makes it. PREVIEW_PRIVATE_KEY is the key whose other half config.json names.
set -euo pipefail
source "$(dirname "$0")/sync.sh"
site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
mkdir "$site/previews"
aws s3 sync "s3://$SITE_BUCKET/previews" "$site/previews" --only-show-errors
before=$(ls "$site/previews")
SITE_DIR=$site pnpm preview "$@" --site "${SITE_URL:?SITE_URL is the address of the site}"
# The code goes up first and down last, so that no preview names a file that is not there.
if [ -d "$site/remotes" ]; then put_immutable "$site" remotes; fi
aws s3 sync "$site/previews" "s3://$SITE_BUCKET/previews" --delete --cache-control no-cache --only-show-errors
for file in $before; do
  if [ ! -e "$site/previews/$file" ]; then
    aws s3 rm "s3://$SITE_BUCKET/remotes" --recursive --exclude '*' --include "*/preview-${file%.json}/*" --only-show-errors
  fi
done
