#!/usr/bin/env bash
# deploy/checkChanged.sh <commit> <folder>: checks each bundle that differs from the commit with the live site in
# the folder.
set -euo pipefail
source "$(dirname "$0")/parts.sh"
base=$(git merge-base "$1" HEAD)
for bundle in "${BUNDLES[@]}"; do
  if changed_since "$base" "$bundle"; then pnpm release:check "$bundle" --live "$2"; fi
done
