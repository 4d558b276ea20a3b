#!/usr/bin/env bash
# Shared by the scripts here: the parts of a release and their sources.
set -euo pipefail

# The shell comes first, because it provides the shared modules and the addresses of the areas.
BUNDLES=(shell landing)
for area_folder in "$(dirname "${BASH_SOURCE[0]}")"/../*-app; do
  BUNDLES+=("$(basename "$area_folder" -app)")
done

# changed_since <commit> <part>: succeeds if the sources of the part differ; an unknown commit counts as changed.
changed_since() {
  local sources
  case $2 in
    database) sources=(supabase) ;;
    shell | landing) sources=("$2" shared pnpm-lock.yaml pnpm-workspace.yaml) ;;
    *) sources=("$2-app" shared pnpm-lock.yaml pnpm-workspace.yaml) ;;
  esac
  ! git diff --quiet "$1" HEAD -- "${sources[@]}"
}
