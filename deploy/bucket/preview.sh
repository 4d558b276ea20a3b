#!/usr/bin/env bash
# deploy/bucket/preview.sh <remote> --name pr-12 [--title …] | <remote> --name pr-12 --close | --sweep: publishes or
# deletes a preview in the bucket, as `pnpm preview` does. PREVIEW_PRIVATE_KEY belongs to the public key in config.json.
set -euo pipefail
source "$(dirname "$0")/sync.sh"
site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
mkdir "$site/previews"
aws s3 sync "s3://$SITE_BUCKET/previews" "$site/previews" --only-show-errors
before=$(ls "$site/previews")
SITE_DIR=$site pnpm preview "$@" --site "${SITE_URL:?SITE_URL is the address of the site}"
# The code is uploaded first and deleted last, so that every file of a preview exists.
if [ -d "$site/remotes" ]; then put_immutable "$site" remotes; fi
aws s3 sync "$site/previews" "s3://$SITE_BUCKET/previews" --delete --cache-control no-cache --only-show-errors
for file in $before; do
  if [ ! -e "$site/previews/$file" ]; then
    aws s3 rm "s3://$SITE_BUCKET/remotes" --recursive --exclude '*' --include "*/preview-${file%.json}/*" --only-show-errors
  fi
done
