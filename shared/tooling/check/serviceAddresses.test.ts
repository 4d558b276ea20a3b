import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run';

/** A service path appended to a value; an address with a trailing slash would get two slashes. */
const BY_HAND = /(?:\}|\+ ?['"`])\/(?:auth|functions|realtime|rest|storage)\/v1/;

/** Functions run in Deno and cannot import `serviceAddress`; the embedded backend names its own services. */
const OWN = ['supabase/functions/_shared/environment.ts', 'supabase/local/assemble.ts'];

/** Test doubles, tests and benchmarks create the addresses of their own requests. */
const NO_PRODUCT = /\.(?:deep\.)?test\.tsx?$|\/(?:testing|tests|e2e|bench|contract|support)\//;

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !NO_PRODUCT.test(file));

it('Every address of a service is built by `serviceAddress`', () => {
  const found = sources.filter((file) => BY_HAND.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual(OWN);
});

it.each(['}/rest/v1/plans`', "url + '/storage/v1/object'", '}/functions/v1`'])('BY_HAND matches %s', (code) =>
  expect(code).toMatch(BY_HAND),
);
