import { spawn } from 'node:child_process';
import { ROOT } from '../../../shared/tooling/paths';
import type { Running } from './Running';
import { aRunningProduct } from './testing/aRunningProduct';
import { DIFFERENCES } from './testing/differences';

/** The limit of hosted projects in five minutes: `sign_in_sign_ups` in config.toml. */
const SIGN_UPS = 30;

/** Runs `pnpm test:real` as its own process, because the project answers in this one; returns true if it passes. */
function passes({ site, project, publishableKey, secretKey }: Running, ...words: string[]): Promise<boolean> {
  const named = ['--url', project, '--site', site, '--key', publishableKey, '--secret', secretKey];
  const args = ['--import', 'tsx', 'shell/host/real/run.ts', ...named, ...words];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

/** The part of `pnpm test:real`, with its files, that must detect each difference. */
const NOTICED_BY: Record<keyof typeof DIFFERENCES, string[]> = {
  'errors in the older form, whatever version is asked for': ['contract', 'auth'],
  'a wrong password answered with 422': ['journeys', 'addressProof'],
  'a body without a length taken at any size, and vouched for': ['contract', 'storage'],
};

/** `pnpm test:deep real`: `pnpm test:real` must pass for this product, and fail for each difference in its answers. */
async function main(): Promise<void> {
  const stage = await aRunningProduct();
  const problems: string[] = [];
  try {
    stage.limit(true);
    if (!(await passes(stage.running, 'contract'))) problems.push('the contract fails behind the limits of hosted');
    const registered = stage.asked('POST', '/auth/v1/signup');
    if (registered > SIGN_UPS) problems.push(`the contract registers ${registered} people, more than ${SIGN_UPS}`);
    stage.limit(false);
    if (!(await passes(stage.running, 'journeys'))) problems.push('journeys fail');
    for (const [name, difference] of Object.entries(DIFFERENCES)) {
      stage.differ(difference);
      if (await passes(stage.running, ...NOTICED_BY[name as keyof typeof DIFFERENCES]))
        problems.push(`not noticed: ${name}`);
    }
  } finally {
    await stage.stop();
  }
  for (const problem of problems) console.log(`✗ ${problem}`);
  console.log(`real: ${problems.length === 0 ? 'passes as it is, and no difference passes' : 'see above'}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

await main();
