import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `pnpm test:contract --url … --key … --secret …`: the part of the contract that any Supabase project must keep. */
const { values } = parseArgs({
  options: { url: { type: 'string' }, key: { type: 'string' }, secret: { type: 'string' } },
});
const { url, key, secret } = values;
if (!url || !key || !secret) {
  console.error('pnpm test:contract --url <project> --key <publishable key> --secret <secret key>');
  process.exit(1);
}
const { status } = spawnSync('jest', ['--maxWorkers=1', '--selectProjects', 'backend', '--', 'contract/anywhere'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    CONTRACT_URL: url.replace(/\/$/, ''),
    CONTRACT_KEY: key,
    CONTRACT_SECRET: secret,
  },
});
process.exit(status ?? 1);
