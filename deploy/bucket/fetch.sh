#!/usr/bin/env bash
# deploy/bucket/fetch.sh <folder>: a copy of the live site, for `pnpm release:check`.
set -euo pipefail
source "$(dirname "$0")/sync.sh"
fetch_site "$1"
