import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deepTest, isDeep } from '../../../shared/tooling/jest/deep';
import { ROOT } from '../../../shared/tooling/paths';
import { CHECKS } from './checks';
import { EVENTS } from './checks/stripe';
import type { Line } from './diagnose';
import { FAULT_CASES } from './testing/faultCases';
import { type Faults, NO_FAULTS, startHostedWorld } from './testing/hostedWorld';

let world: Awaited<ReturnType<typeof startHostedWorld>>;
beforeAll(async () => {
  world = await startHostedWorld();
}, 120_000);
// Sets the last run of the scheduled jobs to a minute ago, regardless of the duration of earlier tests.
beforeEach(() => world.runJobs());
afterEach(() => world.plant({}));
afterAll(() => world.stop());

const inState = (lines: Line[], state: Line['state']) =>
  lines.filter((line) => line.state === state).map(({ name, detail }) => [name, detail]);

test('Every check of the doctor passes for a correct site', async () => {
  expect((await world.ask()).filter(({ state }) => state !== 'holds')).toEqual([]);
}, 120_000);

test('EVENTS equals the list of Stripe events in deploy/README.md', () => {
  const text = readFileSync(join(ROOT, 'deploy/README.md'), 'utf8');
  const [, listed = ''] = /```text\n(checkout[\s\S]*?)```/.exec(text) ?? [];
  expect(listed.trim().split(/\s+/)).toEqual(EVENTS);
});

/** Returns the first fault of each line; `pnpm test:deep units` tests all of them. */
const oneOfEachLine = <Case extends readonly [line: string, ...rest: unknown[]]>(cases: readonly Case[]) =>
  cases.filter(([line], place) => isDeep || cases.findIndex(([first]) => first === line) === place);

type FaultCase = (typeof FAULT_CASES)[number];

const faultsOf = (cases: readonly FaultCase[], site = ''): Faults => {
  const planted = cases.map(([, , faults]) => ({ ...NO_FAULTS, ...faults(site) }));
  return {
    config: Object.assign({}, ...planted.map((each) => each.config)),
    site: Object.assign({}, ...planted.map((each) => each.site)),
    vendors: Object.assign({}, ...planted.map((each) => each.vendors)),
  };
};

/** Pairs of addresses in which a fault of one hides that of the other: prices are read by plan. */
const ASKED_BY: Record<string, string> = { '/v1/prices/price_right': '/rest/v1/subscription_plans' };

/** Returns the changed answers and fields of a fault. */
const placesOf = (each: FaultCase) =>
  Object.values(faultsOf([each])).flatMap((part) => Object.keys(part).map((place) => ASKED_BY[place] ?? place));

/** A push plants faults of different answers together; `pnpm test:deep units` plants each alone. */
function plantings(): FaultCase[][] {
  const groups: FaultCase[][] = [];
  for (const each of oneOfEachLine(FAULT_CASES)) {
    const places = new Set(placesOf(each));
    const group = groups.find((others) => !others.flatMap(placesOf).some((place) => places.has(place)));
    if (group && !isDeep) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

const byLine = ([one = '']: unknown[], [other = '']: unknown[]) => String(one).localeCompare(String(other));

/** Returns the cases with their names for test titles. */
const named = <Case extends readonly [line: string, detail: string, ...rest: unknown[]]>(cases: readonly Case[]) =>
  [cases.map(([line, detail]) => `${line}, ${detail}`).join('; '), cases] as const;

test.each(plantings().map(named))(
  'The doctor reports a planted fault on its own line only: %s',
  async (_name, cases) => {
    world.plant(faultsOf(cases, world.site));
    const told = cases.map(([line, detail]) => [line, expect.stringContaining(detail)]);
    expect(inState(await world.ask(), 'fails').sort(byLine)).toEqual(told.sort(byLine));
  },
);

test('The doctor reports a placeholder name left in nginx.conf, with a remedy', async () => {
  const policy = "connect-src 'self' wss://rotavisto.example";
  world.plant({
    site: { '/': (answer) => new Response(answer.body, { headers: { 'content-security-policy': policy } }) },
  });
  expect(await world.line('Content security policy')).toMatchObject({
    state: 'fails',
    remedy: expect.stringContaining('still says rotavisto.example'),
  });
});

const DATABASE_CASES = [
  ['Schema version', 'migrations are missing', 'delete from supabase_migrations.schema_migrations'],
  [
    'Schema version',
    'newer than this checkout',
    "insert into supabase_migrations.schema_migrations (version) values ('29990101000000')",
  ],
  [
    'Schema version',
    'that the baseline replaced',
    "delete from supabase_migrations.schema_migrations; insert into supabase_migrations.schema_migrations (version) values ('20260101000100')",
  ],
  ['Ended sessions', 'read as empty lists', 'alter role authenticator reset pgrst.db_pre_request'],
  ['Ended sessions', 'asks public.other instead', "alter role authenticator set pgrst.db_pre_request = 'public.other'"],
  ['Jobs', 'no job send-mail', "delete from cron.job where jobname = 'send-mail'"],
  ['Jobs', 'send-mail is switched off', "update cron.job set active = false where jobname = 'send-mail'"],
  ['Jobs', 'ended as failed', "update cron.job_run_details set status = 'failed'"],
  ['Jobs', 'minutes ago', "update cron.job_run_details set start_time = now() - interval '1 day'"],
  ['Jobs', 'pg_cron is not there', 'drop schema cron cascade'],
  ['Its secret and its calls', 'no scheduler_secret', 'delete from vault.secrets'],
  ['Its secret and its calls', 'refuse its secret', 'insert into net._http_response (status_code) values (401)'],
  ['Its secret and its calls', 'ended with 404', 'insert into net._http_response (status_code) values (404)'],
  ['Its secret and its calls', 'pg_net or vault', 'drop schema net cascade'],
] as const;
type DatabaseCase = (typeof DATABASE_CASES)[number];

/** A push plants one fault per line together; none of them breaks the transaction. */
const DATABASE_FAULTS = isDeep ? DATABASE_CASES.map((each) => [each]) : [oneOfEachLine<DatabaseCase>(DATABASE_CASES)];

test.each(DATABASE_FAULTS.map(named))(
  'The doctor reports a planted fault of the database on its own line only: %s',
  async (_name, cases) => {
    await world.inDatabase(cases.map(([, , statement]) => statement).join('; '), async () => {
      const told = cases.map(([line, detail]) => [line, expect.stringContaining(detail)]);
      expect(inState(await world.ask(), 'fails')).toEqual(told);
    });
  },
);

test.each([
  [{ value: 'card', valid_until: null }, 'holds', 'offered: card'],
  [{ value: 'card,boleto', valid_until: null }, 'fails', 'not offered: boleto'],
  // After its last valid day, the fact no longer limits the promised methods.
  [{ value: 'card', valid_until: '2026-01-01' }, 'fails', 'not offered: pix, boleto'],
])(
  'The doctor checks that Stripe offers the payment methods of the published fact: %j',
  async (fact, state, detail) => {
    const cardsAlone = { is_default: true, parent: null, card: { available: true } };
    world.plant({
      site: { '/rest/v1/rpc/published_facts': () => Response.json([{ key: 'paymentMethods', ...fact }]) },
      vendors: { '/v1/payment_method_configurations': { object: 'list', data: [cardsAlone] } },
    });
    const line = await world.line('Ways of paying');
    expect([line?.state, line?.detail]).toEqual([state, expect.stringContaining(detail)]);
  },
);

test('The doctor reports scheduled jobs and calls without a run as unchecked', async () => {
  await world.inDatabase('delete from cron.job_run_details; delete from net._http_response', async () => {
    expect(inState(await world.ask(), 'unknown')).toEqual([
      ['Jobs', expect.stringContaining('no run yet')],
      ['Its secret and its calls', expect.stringContaining('no call')],
    ]);
  });
});

const WITH_SECRET_KEY = [
  'Bucket of documents',
  'Way back from mail and payment',
  'Mode of the keys',
  'Administrator',
  'Captcha of the functions',
  'Push',
  'Secrets of the functions',
];
const WITH_ACCESS_TOKEN = [
  'Schema version',
  'Ended sessions',
  'Links in mails',
  'Life of mailed links and codes',
  'Mail of the accounts (SMTP)',
  'Realtime',
  'Jobs',
  'Its secret and its calls',
  'Captcha of the accounts',
];
const WITH_RESEND_KEY = ['Sender of mails', 'Webhook of mails'];
const WITH_STRIPE_KEY = ['Webhook', 'Deliveries of a day', 'Ways of paying', 'Prices'];

test('The doctor reports lines without their credential as unchecked, and names the credential', async () => {
  const unseen = inState(await world.ask(world.site, {}), 'unknown');
  expect(unseen.map(([name]) => name).sort()).toEqual(
    [...WITH_SECRET_KEY, ...WITH_ACCESS_TOKEN, ...WITH_STRIPE_KEY, ...WITH_RESEND_KEY].sort(),
  );
  const needs = Object.fromEntries(unseen);
  for (const name of WITH_SECRET_KEY) expect(needs[name]).toMatch(/^needs SUPABASE_SECRET_KEY/);
  for (const name of WITH_ACCESS_TOKEN) expect(needs[name]).toBe('needs SUPABASE_ACCESS_TOKEN');
  for (const name of WITH_STRIPE_KEY) expect(needs[name]).toBe('needs STRIPE_SECRET_KEY');
  for (const name of WITH_RESEND_KEY) expect(needs[name]).toBe('needs RESEND_API_KEY');
});

test('The doctor reads the names of the secrets from the Management API without a secret key', async () => {
  const { SUPABASE_ACCESS_TOKEN = '', SUPABASE_PROJECT_REF = '' } = world.variables;
  const given = { SUPABASE_ACCESS_TOKEN, SUPABASE_PROJECT_REF };
  const line = () => world.line('Secrets of the functions', world.site, given);
  expect(await line()).toMatchObject({ state: 'holds' });
  world.plant({ vendors: { '/management/v1/projects/ref/secrets': [{ name: 'SITE_URL' }] } });
  expect(await line()).toMatchObject({ state: 'fails', detail: expect.stringContaining('STRIPE_WEBHOOK_SECRET') });
});

test.each([
  ['a credential without the permission (unchecked)', 403, 'unknown'],
  ['a refused credential (failed)', 401, 'fails'],
])('The doctor reports %s at Stripe', async (_name, status, state) => {
  const refusal = Response.json({ error: { type: 'invalid_request_error', message: 'x' } }, { status });
  world.plant({ vendors: { '/v1/webhook_endpoints': refusal } });
  const line = await world.line('Webhook');
  expect([line?.state, line?.detail]).toEqual([state, expect.stringContaining('STRIPE_SECRET_KEY')]);
});

const doctor = (target: string, variables: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'shell/host/doctor/doctor.ts', target], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...variables },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('close', (code) => resolve({ code, output }));
  });

deepTest(
  'The doctor exits with 0 if no line fails, and prints no secret',
  async () => {
    const { SUPABASE_SECRET_KEY = '' } = world.variables;
    const { code, output } = await doctor(world.site, { SUPABASE_SECRET_KEY });
    expect(output).toMatch(/\d+ hold, 0 fail, 15 not checked/);
    expect(code).toBe(0);
    expect(output).not.toContain(SUPABASE_SECRET_KEY);
  },
  60_000,
);

test('The doctor exits with 1 for a failing line, prints a remedy, and prints no secret', async () => {
  const folder = join(world.folder, 'copy');
  mkdirSync(folder);
  for (const file of ['index.html', 'home.html', 'login.html', 'remotes.json', 'shell.json'])
    copyFileSync(join(world.folder, file), join(folder, file));
  const secret = 'sb_secret_that_nobody_may_read';
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ ...world.config, supabaseKey: secret }));
  const { code, output } = await doctor(folder, {});
  expect(code).toBe(1);
  expect(output).not.toContain(secret);
  expect(output).toMatch(/✗ config.json: supabaseKey +is a secret key, which every visitor reads\n +→ Replace/);
  expect(output).toMatch(/✗ config.json: supabaseUrl +leads to the visitor’s own machine/);
  expect(output).toMatch(/✗ Pages +missing: service-worker.js/);
  expect(output).toMatch(/\? HSTS +not checked: needs the address of the site/);
}, 60_000);

test('Every line of the doctor has a test case with a fault', () => {
  const shown = new Set<string>([...FAULT_CASES, ...DATABASE_CASES].map(([line]) => line));
  // Faults of these fields leave other lines unchecked: checks/configFields.test.ts.
  for (const field of ['', ': supabaseUrl', ': supabaseKey', ': stripeKey']) shown.add(`config.json${field}`);
  expect(CHECKS.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});

test('The doctor names a site that does not answer, with the reason', async () => {
  expect(await world.line('Pages', 'http://127.0.0.1:2', {})).toMatchObject({
    state: 'fails',
    detail: 'http://127.0.0.1:2 does not answer (ECONNREFUSED)',
  });
});
