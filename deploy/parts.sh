#!/usr/bin/env bash
# Shared by the scripts here: what is released by itself, and from which sources.
set -euo pipefail

# The shell first: it provides what the areas share with it, and knows where each of them is.
BUNDLES=(shell landing)
for area_folder in "$(dirname "${BASH_SOURCE[0]}")"/../*-app; do
  BUNDLES+=("$(basename "$area_folder" -app)")
done

# changed_since <commit> <part>; of a commit that is unknown here, everything counts as changed.
changed_since() {
  local sources
  case $2 in
    database) sources=(supabase) ;;
    shell | landing) sources=("$2" shared pnpm-lock.yaml pnpm-workspace.yaml) ;;
    *) sources=("$2-app" shared pnpm-lock.yaml pnpm-workspace.yaml) ;;
  esac
  ! git diff --quiet "$1" HEAD -- "${sources[@]}"
}
