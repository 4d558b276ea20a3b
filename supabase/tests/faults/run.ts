import { parseArgs } from 'node:util';
import globalSetup from '../support/setup.config';
import globalTeardown from '../support/teardown.config';
import { connect, FIXTURE_TEMPLATE } from '../support/templates';
import { allFaults } from './allFaults';
import { copiesWith } from './copies';
import { EQUIVALENT } from './equivalent';
import type { Fault } from './fault';
import { noticedBy } from './judge';
import { sampleOrder } from './sample';
import { printTable, type Verdict } from './table';

const GOAL = 0.95;
/** `--only` selects faults by class and name, `--tests` selects test files by path; both are for development. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '120' },
    only: { type: 'string' },
    tests: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function verdictOn(url: string, fault: Fault): Promise<Verdict | undefined> {
  const server = connect(url);
  try {
    const copies = await copiesWith(url, server, fault).catch((error: Error) =>
      say(`– ${fault.name}: ${error.message}`),
    );
    if (!copies) return undefined;
    const test = await noticedBy(copies.prefix, values.tests, fault);
    await copies.drop();
    say(`${test ? '✓' : '✗ SURVIVED'} [${fault.kind}] ${fault.name}${test ? `\n    ${test}` : ''}`);
    return { fault, test };
  } finally {
    await server.end();
  }
}

async function judge(url: string, faults: Fault[]): Promise<Verdict[]> {
  const failing = await noticedBy('', values.tests);
  if (failing) throw new Error(`without a fault already: ${failing}`);
  const count = Math.min(Number(values.count), faults.length);
  const verdicts: Verdict[] = [];
  for (const fault of faults) {
    if (verdicts.length >= count) break;
    const verdict = await verdictOn(url, fault);
    if (verdict) verdicts.push(verdict);
  }
  return verdicts;
}

async function run(): Promise<boolean> {
  const url = process.env.ROTAVISTO_TEST_DATABASE ?? '';
  const sql = connect(url, FIXTURE_TEMPLATE);
  const faults = await allFaults(sql).finally(() => sql.end());
  const wanted = faults.filter(
    ({ kind, name }) => !EQUIVALENT.has(name) && (!values.only || `[${kind}] ${name}`.includes(values.only)),
  );
  if (values.list) {
    for (const { kind, name } of wanted) say(`${kind}\t${name}`);
    return true;
  }
  say(`${faults.length} faults are possible, ${EQUIVALENT.size} of them equivalent; seed ${seed}`);
  const verdicts = await judge(url, sampleOrder(wanted, seed));
  return printTable(verdicts, say) >= GOAL;
}

// The embedded Postgres ends only when this process exits in order.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await globalSetup();
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await globalTeardown();
}
