#!/usr/bin/env bash
# deploy/bucket/release.sh <remote|shell> [--canary 10 | --rollback]: one bundle, from this checkout to the bucket.
# deploy/bucket/release.sh config: what was edited in config.json, into the pages that carry it.
set -euo pipefail
source "$(dirname "$0")/sync.sh"
bundle=$1
site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
fetch_site "$site"
SITE_DIR=$site pnpm release "$@"
case $bundle in
  shell)
    put_immutable "$site" assets
    put_shell_files "$site"
    put_pages "$site"
    ;;
  config)
    put_pointers "$site"
    ;;
  *)
    put_immutable "$site" "remotes/$bundle"
    put_pointers "$site"
    ;;
esac
# By hand, a canary or a rollback is not what the sources say; the configuration is none of them.
if [ $# -eq 1 ] && [ "$bundle" != config ]; then mark_released "$bundle"; fi
