#!/usr/bin/env bash
# Shared by the scripts beside it. SITE_BUCKET names an S3-compatible bucket; credentials, region and AWS_ENDPOINT_URL
# come from the environment, as the AWS command line reads them.
set -euo pipefail
: "${SITE_BUCKET:?SITE_BUCKET names the bucket}"
source "$(dirname "${BASH_SOURCE[0]}")/../parts.sh"

IMMUTABLE='public, max-age=31536000, immutable'

# Copies the live site without previews, after reading the ETag of the pointers.
fetch_site() {
  ETAG=$(aws s3api head-object --bucket "$SITE_BUCKET" --key remotes.json --query ETag --output text)
  aws s3 sync "s3://$SITE_BUCKET" "$1" --exclude '.released/*' --exclude 'previews/*' --exclude 'remotes/*/preview-*' \
    --only-show-errors
}

# Prints 1 if the bucket has a site, else 0.
count_sites() {
  aws s3api list-objects-v2 --bucket "$SITE_BUCKET" --prefix remotes.json --max-keys 1 --query KeyCount --output text
}

# Records the commit of the last release of a part beside the site. The next release compares with it, so it also
# repeats a release that failed, was cancelled or never ran.
mark_released() {
  git rev-parse HEAD | aws s3 cp - "s3://$SITE_BUCKET/.released/$1" --only-show-errors
}

# is_due <part>: succeeds if the sources of this checkout differ from the live ones and are not older.
is_due() {
  local live
  live=$(aws s3 cp "s3://$SITE_BUCKET/.released/$1" - 2>/dev/null) || return 0
  if git merge-base --is-ancestor HEAD "$live" 2>/dev/null; then return 1; fi
  changed_since "$live" "$1"
}

# Uploads the immutable files first, so that every file of a pointer exists. The CDN compresses them.
put_immutable() {
  aws s3 sync "$1/$2" "s3://$SITE_BUCKET/$2" --size-only --exclude '*.br' --exclude '*.gz' \
    --cache-control "$IMMUTABLE" --only-show-errors
}

# Uploads the pointers if they are unchanged since the copy, then the pages with the pointers.
put_pointers() {
  aws s3api put-object --bucket "$SITE_BUCKET" --key remotes.json --body "$1/remotes.json" \
    --content-type application/json --cache-control no-cache --if-match "$ETAG" >/dev/null
  put_history "$1"
  put_pages "$1"
}

# Uploads the history of releases, which a rollback reads; the CDN serves no path that begins with a dot.
put_history() {
  if [ -d "$1/.releases" ]; then
    aws s3 sync "$1/.releases" "s3://$SITE_BUCKET/.releases" --cache-control no-store --only-show-errors
  fi
}

# Uploads the first pointers of a bucket.
put_first_pointers() {
  aws s3api put-object --bucket "$SITE_BUCKET" --key remotes.json --body "$1/remotes.json" \
    --content-type application/json --cache-control no-cache --if-none-match '*' >/dev/null
  put_history "$1"
  put_pages "$1"
}

# Uploads the pages, and the headers for the CDN, because a bucket cannot send them; each page also has its policy.
put_pages() {
  local file
  pnpm exec tsx "$(dirname "${BASH_SOURCE[0]}")/../../shell/host/serve/writeHeaders.ts" "$1" "${SITE_URL:?}"
  for file in _headers cloudfront-headers.json; do
    if [ -f "$1/$file" ]; then
      aws s3 cp "$1/$file" "s3://$SITE_BUCKET/$file" --cache-control no-cache --content-type "$(type_of "$file")" \
        --only-show-errors
    fi
  done
  for file in $(cd "$1" && ls -- *.html) robots.txt sitemap.xml; do
    sed "s#https://rotavisto.invalid#${SITE_URL:?SITE_URL is the address of the site}#g" "$1/$file" >"$1/.$file"
    aws s3 cp "$1/.$file" "s3://$SITE_BUCKET/$file" --cache-control no-cache \
      --content-type "$(type_of "$file")" --only-show-errors
  done
}

# Uploads the other files of the shell without a hash in their names.
put_shell_files() {
  local file
  for file in service-worker.js shell.json $(cd "$1" && ls -- *.webmanifest) favicon.ico favicon.svg route.svg \
    icon-192.png icon-512.png icon-maskable-512.png social.png; do
    aws s3 cp "$1/$file" "s3://$SITE_BUCKET/$file" --cache-control no-cache \
      --content-type "$(type_of "$file")" --only-show-errors
  done
}

type_of() {
  case $1 in
    *.js) echo 'text/javascript; charset=utf-8' ;;
    *.json) echo 'application/json' ;;
    *.webmanifest) echo 'application/manifest+json' ;;
    *.svg) echo 'image/svg+xml' ;;
    *.png) echo 'image/png' ;;
    *.ico) echo 'image/x-icon' ;;
    *.html) echo 'text/html; charset=utf-8' ;;
    *.xml) echo 'application/xml; charset=utf-8' ;;
    *) echo 'text/plain; charset=utf-8' ;;
  esac
}
