#!/usr/bin/env bash
# deploy/buildSite.sh <commit> <folder>: the whole site as the commit builds it.
set -euo pipefail
site=$(realpath -m "$2")
checkout=$(mktemp -d)
git worktree add --detach "$checkout" "$1"
cd "$checkout"
pnpm install --frozen-lockfile --loglevel info
SITE_DIR=$site pnpm build
