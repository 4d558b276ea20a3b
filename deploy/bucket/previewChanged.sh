#!/usr/bin/env bash
# deploy/bucket/previewChanged.sh <commit> <name> [title]: previews each remote that differs from the commit.
# deploy/bucket/previewChanged.sh --close <name>: deletes the previews with the name.
set -euo pipefail
folder=$(dirname "$0")
source "$folder/../parts.sh"
if [ "$1" = --close ]; then
  for bundle in "${BUNDLES[@]:1}"; do "$folder/preview.sh" "$bundle" --name "$2" --close; done
  exit
fi
base=$(git merge-base "$1" HEAD)
for bundle in "${BUNDLES[@]:1}"; do
  if changed_since "$base" "$bundle"; then "$folder/preview.sh" "$bundle" --name "$2" --title "${3:-$2}"; fi
done
