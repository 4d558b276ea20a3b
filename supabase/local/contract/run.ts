import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { optionsOf } from '../../../shared/tooling/optionsOf';

const ROOT = join(import.meta.dirname, '../../..');
const JEST = join(ROOT, 'node_modules', '.bin', 'jest');

/**
 * `pnpm test:contract --url … --key … --secret … [file…]`: runs the part of the contract that applies to any Supabase
 * project.
 */
const { values, positionals } = optionsOf({
  allowPositionals: true,
  options: { url: { type: 'string' }, key: { type: 'string' }, secret: { type: 'string' } },
});
const { url, key, secret } = values;
if (!url || !key || !secret) {
  console.error('pnpm test:contract --url <project> --key <publishable key> --secret <secret key>');
  process.exit(1);
}
const files = positionals.length > 0 ? positionals.map((name) => `contract/anywhere/${name}`) : ['contract/anywhere'];
const { status } = spawnSync(JEST, ['--maxWorkers=1', '--selectProjects', 'backend', '--', ...files], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    ROTAVISTO_DEEP: '1',
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    CONTRACT_URL: url.replace(/\/$/, ''),
    CONTRACT_KEY: key,
    CONTRACT_SECRET: secret,
  },
});
process.exit(status ?? 1);
