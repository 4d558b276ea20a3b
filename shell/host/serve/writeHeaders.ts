import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../../../shared/tooling/ending';
import { writeWhole } from '../../../shared/tooling/files';
import { scriptHashOf } from '../../../shared/tooling/release/page/shellFile';
import { readConfig } from '../../../shared/tooling/release/page/siteConfig';
import { cloudFrontPolicy, headersFile, withPolicy } from './cdnHeaders';
import { pageHeaders } from './securityHeaders';

/**
 * `tsx shell/host/serve/writeHeaders.ts <folder> <address>`: writes the headers that a static site cannot send, for the
 * server in front of it.
 */
async function main([site = '', address = '']: string[]) {
  const config = readConfig(site);
  if (!config) {
    console.error(`${site} has no config.json yet: its pages get their policy with the next release.`);
    return;
  }
  const headers = await pageHeaders({
    origin: new URL(address).origin,
    scriptHash: scriptHashOf(site),
    config,
  });
  writeWhole(join(site, '_headers'), headersFile(headers));
  writeWhole(join(site, 'cloudfront-headers.json'), `${JSON.stringify(cloudFrontPolicy(headers), null, 2)}\n`);
  for (const file of readdirSync(site).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(site, file), 'utf8');
    writeWhole(join(site, file), withPolicy(html, headers['content-security-policy'] ?? ''));
  }
}

main(process.argv.slice(2)).catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
