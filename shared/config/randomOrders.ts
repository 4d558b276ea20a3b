import { run } from './run';

const JEST = ['--silent', '--randomize', '--seed'];
const JOURNEYS = ['test', '--config', 'shell/playwright.config.ts', '--project=journeys'];
const WITH_MODULES = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`;

/** Files, the tests within them and the journeys in an order of chance; its number repeats it. */
function inOrderOf(seed: string): boolean {
  console.log(`Again: ROTAVISTO_SEED=${seed} pnpm test:deep order 1`);
  const env = { ROTAVISTO_SEED: seed };
  return [run('jest', [...JEST, seed], { ...env, NODE_OPTIONS: WITH_MODULES }), run('playwright', JOURNEYS, env)].every(
    Boolean,
  );
}

/** Every level so many times: what depends on what ran before it fails in one of them. */
export function randomOrders(runs: number): boolean {
  const first = Number(process.env.ROTAVISTO_SEED ?? Date.now() % 2 ** 31);
  return Array.from({ length: runs }, (_, at) => inOrderOf(String((first + at) % 2 ** 31))).every(Boolean);
}
