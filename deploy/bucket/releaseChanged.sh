#!/usr/bin/env bash
# deploy/bucket/releaseChanged.sh: releases every changed bundle of this checkout, or the whole site into an empty bucket.
set -euo pipefail
folder=$(dirname "$0")
source "$folder/sync.sh"
sites=$(count_sites)
if [ "$sites" = 0 ]; then
  "$folder/first.sh"
  exit
fi
for bundle in "${BUNDLES[@]}"; do
  if is_due "$bundle"; then "$folder/release.sh" "$bundle"; fi
done
