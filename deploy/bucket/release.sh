#!/usr/bin/env bash
# deploy/bucket/release.sh <remote|shell> [--canary 10 | --rollback]: releases one bundle to the bucket.
# deploy/bucket/release.sh config: writes an edited config.json into the pages.
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
# A canary and a rollback differ from the sources, and the configuration is no part of them.
if [ $# -eq 1 ] && [ "$bundle" != config ]; then mark_released "$bundle"; fi
