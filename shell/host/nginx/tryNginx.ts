import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuse } from '../../../shared/tooling/ending';
import { ensureNginx } from '../../../shared/tooling/test/systemPackages.mjs';
import { aConfig } from '../../../shared/tooling/testing/aConfig';
import { aRunningNginx, hasBrotli, shippedConf } from './aRunningNginx';
import { aSite, type TriedSite } from './aSite';
import { MISTAKES } from './mistakes';
import { walk } from './walk';

const absent = ensureNginx();
if (absent) refuse(absent);
const folder = mkdtempSync(join(tmpdir(), 'rotavisto-nginx-'));
/** A wrong line in the file fails at every address, so the list is cut. */
const SHOWN = 20;
let tries = 0;
let failed = 0;

async function problemsOf(site: TriedSite, conf: string, parts?: readonly string[]): Promise<string[]> {
  tries += 1;
  const prefix = join(folder, String(tries));
  const nginx = await aRunningNginx(prefix, site.folder, conf);
  try {
    return await walk({ nginx, site, prefix }, parts);
  } finally {
    await nginx.stop();
  }
}

function tell(name: string, problems: string[]): void {
  for (const problem of problems.slice(0, SHOWN)) console.log(`  ${problem}`);
  if (problems.length > SHOWN) console.log(`  and ${problems.length - SHOWN} more`);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  failed += problems.length === 0 ? 0 : 1;
}

/** Adds the lines that the file's comment suggests for the Brotli module. */
const withBrotli = (conf: string) => conf.replace(/gzip_static (on|off);/g, '$& brotli_static $1;');

/** Adds the captcha as deploy/README.md describes. */
const withTurnstile = (conf: string) =>
  conf.replace(/(map \$host \$rotavisto_turnstile {\s+default) ""/, '$1 " https://challenges.cloudflare.com"');

/**
 * `pnpm test:deep nginx`: compares the built site behind deploy/nginx.conf with this repository's server, and requires
 * each mistake to be detected.
 */
async function main(): Promise<void> {
  const conf = shippedConf();
  const site = await aSite(join(folder, 'site'), aConfig());
  tell(
    `as it is shipped: ${site.addresses.length} addresses, ${site.files.length} files`,
    await problemsOf(site, conf),
  );
  if (hasBrotli()) tell('with Brotli', await problemsOf(site, withBrotli(conf)));
  else console.log('- not tried with Brotli: its module is not here');
  const guarded = await aSite(join(folder, 'guarded'), aConfig({ turnstileSiteKey: '0x4' }));
  tell('with a captcha', await problemsOf(guarded, withTurnstile(conf)));
  for (const [name, { edit, noticedBy }] of Object.entries(MISTAKES)) {
    const mistaken = edit(conf);
    const found = mistaken === conf ? [] : await problemsOf(site, mistaken, [noticedBy]);
    tell(`notices ${name}`, found.length > 0 ? [] : [`not noticed by: ${noticedBy}`]);
  }
}

try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
