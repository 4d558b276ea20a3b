#!/usr/bin/env bash
# deploy/bucket/fetch.sh <folder>: downloads the live site for `pnpm release:check`.
set -euo pipefail
source "$(dirname "$0")/sync.sh"
fetch_site "$1"
