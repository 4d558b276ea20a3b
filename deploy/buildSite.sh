#!/usr/bin/env bash
# deploy/buildSite.sh <commit> <folder>: builds the whole site of the commit into the folder.
set -euo pipefail
site=$(realpath -m "$2")
checkout=$(mktemp -d)
git worktree add --detach "$checkout" "$1"
cd "$checkout"
pnpm install --frozen-lockfile --loglevel info
SITE_DIR=$site pnpm build
