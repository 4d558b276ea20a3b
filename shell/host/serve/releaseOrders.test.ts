import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import type { Pointer } from '@rotavisto/shared/config/pointers';
import { flip } from '../../../shared/tooling/release/flip';
import { bare, writeHistory } from '../../../shared/tooling/release/history';
import { writeShellFile } from '../../../shared/tooling/release/page/shellFile';
import { readPointers } from '../../../shared/tooling/release/pointers';
import { aShell } from '../../../shared/tooling/testing/aShell';
import { releaseOrders } from './releaseOrders';

const SECRET = 'a secret of both';
const version = (name: string) => ({
  version: name,
  entry: `/remotes/client/${name}/remoteEntry.js`,
  needs: SHELL_CONTRACT,
  integrity: 'sha256-x',
  css: [],
  preload: [],
  table: {},
  publishedAt: `2026-11-2${name}T00:00:00Z`,
});
const PAGE = (table: object) => `<script type="application/json" id="remotes">${JSON.stringify(table)}</script><p>rest`;

let site: string;
let clock: number;
let orders: ReturnType<typeof releaseOrders>;

function keep({ entry }: { entry: string }) {
  mkdirSync(dirname(join(site, entry)), { recursive: true });
  writeFileSync(join(site, entry), '');
}

/** Makes a version live, after the first one. */
function publish(client: Pointer) {
  for (const name of ['1', '2', '3']) keep(version(name));
  writeFileSync(join(site, 'remotes.json'), JSON.stringify({ schema: 1, remotes: { client } }));
  writeFileSync(join(site, 'index.html'), PAGE({ schema: 1, remotes: { client } }));
  const history = [client, version('1')].map((each) => ({ ...bare(each), by: 'Ana', from: each.publishedAt }));
  writeHistory(site, 'client', history);
}
const live = () => readPointers(site).pointers.remotes.client;

function order(change: object, { secret = SECRET, at = clock, id = randomUUID() as string } = {}) {
  const text = JSON.stringify({ remote: 'client', id, askedAt: new Date(at).toISOString(), ...change });
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return { method: 'POST', body: text, headers: { 'x-release-signature': signature } };
}
const send = async (request: RequestInit) => {
  const answer = await orders.request('/', request);
  return [answer.status, await answer.json()];
};
const signedAs = (signature: string) => ({ ...order(ROLLBACK), headers: { 'x-release-signature': signature } });
const ROLLBACK = { action: 'rollback', version: '2' };

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'rotavisto-orders-'));
  clock = Date.parse('2026-11-23T01:00:00Z');
  orders = releaseOrders({ site, secret: SECRET, now: () => clock });
  writeShellFile(site, aShell());
  publish(version('2'));
});
afterEach(() => rmSync(site, { recursive: true }));

test('A signed order rolls back the pointers and the page', async () => {
  expect(await send(order(ROLLBACK))).toEqual([200, { version: '1' }]);
  expect(live()).toMatchObject({ version: '1' });
  expect(live()?.previous).toBeUndefined();
  expect(await send(order(ROLLBACK))).toEqual([409, { error: 'stale' }]);
  expect(await send(order({ ...ROLLBACK, version: '1' }))).toEqual([409, { error: 'same_incident' }]);
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  expect(page).toContain('"version":"1"');
  expect(page).toContain('<p>rest');
});

test('An order widens a canary to more browsers and to all, and a rollback removes only the canary', async () => {
  publish({ ...version('2'), canary: { ...version('3'), percent: 10 } });
  expect(await send(order({ action: 'canary', version: '3', percent: 50 }))).toEqual([200, { version: '2' }]);
  expect(live()?.canary?.percent).toBe(50);
  expect(await send(order({ action: 'canary', version: '3', percent: 100 }))).toEqual([200, { version: '3' }]);
  expect(live()).toMatchObject({ version: '3', previous: { version: '2' } });
  expect(live()?.canary).toBeUndefined();
  publish({ ...version('2'), canary: { ...version('3'), percent: 10 } });
  expect(await send(order({ action: 'rollback', version: '3' }))).toEqual([200, { version: '2' }]);
  expect(live()?.canary).toBeUndefined();
});

test.each([
  ['signed with another key', () => order(ROLLBACK, { secret: 'guessed' }), 401, 'unsigned'],
  ['signed with as many letters that are not ASCII', () => signedAs('é'.repeat(64)), 401, 'unsigned'],
  ['signed with a part of the signature', () => signedAs('0'.repeat(63)), 401, 'unsigned'],
  ['without a signature', () => ({ ...order(ROLLBACK), headers: {} }), 401, 'unsigned'],
  [
    'with a body changed after signing',
    () => ({ ...order(ROLLBACK), body: JSON.stringify(ROLLBACK) }),
    401,
    'unsigned',
  ],
  ['older than two minutes', () => order(ROLLBACK, { at: clock - 121_000 }), 401, 'repeated'],
  ['from the future', () => order(ROLLBACK, { at: clock + 121_000 }), 401, 'repeated'],
  ['without a time', () => order({ ...ROLLBACK, askedAt: 'soon' }), 401, 'repeated'],
  ['for an unknown remote', () => order({ ...ROLLBACK, remote: 'shell' }), 422, 'invalid'],
  ['for a canary of no share', () => order({ action: 'canary', version: '3' }), 422, 'invalid'],
  ['about a version that is not live any more', () => order({ ...ROLLBACK, version: '1' }), 409, 'stale'],
  ['about a canary that is gone', () => order({ action: 'canary', version: '3', percent: 5 }), 409, 'stale'],
])('An order %s is rejected and moves no pointer', async (_case, request, status, error) => {
  expect(await send(request())).toEqual([status, { error }]);
  expect(live()?.version).toBe('2');
});

test('An order is accepted once, even if a repetition would move the pointer again', async () => {
  const first = order(ROLLBACK);
  expect(await send(first)).toEqual([200, { version: '1' }]);
  publish(version('2'));
  expect(await send(first)).toEqual([401, { error: 'repeated' }]);
  clock += 10 * 60_000;
  expect(await send(first)).toEqual([401, { error: 'repeated' }]);
  expect(live()?.version).toBe('2');
});

/** Releases the versions one after another. */
async function release(...names: string[]) {
  for (const name of names) {
    const next = version(name);
    keep(next);
    await flip({ site, name: 'client', by: 'Ana', first: next, change: () => next });
  }
  clock = Date.now();
}

test('The list of versions shows the release time, the author, the time live and the role in a rollback of each version', async () => {
  rmSync(join(site, 'remotes.json'));
  rmSync(join(site, '.releases'), { recursive: true });
  await release('1', '2', '3');
  expect(await send(order({ action: 'rollback', version: '3', by: 'bia@rotavisto.test' }))).toEqual([
    200,
    { version: '2' },
  ]);
  rmSync(join(site, version('1').entry));
  const [status, { releases }] = await send(order({ action: 'list' }));
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(status).toBe(200);
  expect(releases).toEqual([
    {
      ...{ remote: 'client', version: '3', publishedAt: time, from: time, until: time, by: 'Ana' },
      ...{ takenBack: { at: time, by: 'bia@rotavisto.test' }, isLive: false, isNext: false, isKept: true },
    },
    {
      ...{ remote: 'client', version: '2', publishedAt: time, from: time, by: 'bia@rotavisto.test' },
      ...{ isLive: true, isNext: false, isKept: true },
    },
    {
      ...{ remote: 'client', version: '1', publishedAt: time, from: time, until: time, by: 'Ana' },
      ...{ isLive: false, isNext: false, isKept: false },
    },
  ]);
});

test('An order rolls back to a named version, even in the same incident, and rejects one with deleted files', async () => {
  rmSync(join(site, 'remotes.json'));
  rmSync(join(site, '.releases'), { recursive: true });
  await release('1', '2', '3', '4');
  expect(await send(order({ action: 'rollback', version: '4' }))).toEqual([200, { version: '3' }]);
  expect(await send(order({ action: 'rollback', version: '3', target: '9' }))).toEqual([409, { error: 'not_kept' }]);
  rmSync(join(site, version('2').entry));
  expect(await send(order({ action: 'rollback', version: '3', target: '2' }))).toEqual([409, { error: 'not_kept' }]);
  expect(await send(order({ action: 'rollback', version: '4', target: '1' }))).toEqual([409, { error: 'stale' }]);
  expect(await send(order({ action: 'rollback', version: '3', target: '1' }))).toEqual([200, { version: '1' }]);
});

test('One of two simultaneous rollbacks by administrators is executed, and the other is rejected', async () => {
  rmSync(join(site, 'remotes.json'));
  rmSync(join(site, '.releases'), { recursive: true });
  await release('1', '2', '3');
  const both = [order({ action: 'rollback', version: '3' }), order({ action: 'rollback', version: '3', target: '1' })];
  const answers = await Promise.all(both.map(send));
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
  expect(answers.find(([status]) => status === 409)).toEqual([409, { error: 'stale' }]);
});

test('A second rollback within 15 minutes is rejected as same_incident, and a later one is executed', async () => {
  publish(version('2'));
  for (const next of ['4', '5'])
    await flip({
      site,
      name: 'client',
      change: () => version(next),
    });
  for (const name of ['4', '5']) keep(version(name));
  clock = Date.now();
  expect(await send(order({ action: 'rollback', version: '5' }))).toEqual([200, { version: '4' }]);
  clock = Date.now() + 14 * 60_000;
  expect(await send(order({ action: 'rollback', version: '4' }))).toEqual([409, { error: 'same_incident' }]);
  expect(live()?.version).toBe('4');
  clock = Date.now() + 16 * 60_000;
  expect(await send(order({ action: 'rollback', version: '4' }))).toEqual([200, { version: '2' }]);
});

test('An order to roll back the first version of a remote is rejected', async () => {
  publish(version('2'));
  writeHistory(site, 'client', []);
  expect(await send(order(ROLLBACK))).toEqual([409, { error: 'stale' }]);
});
