import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../config/compatibility';
import type { Version } from '../../config/pointers';
import { aShell } from '../testing/aShell';
import { flip } from './flip';
import { readHistory, recorded } from './history';
import { writeShellFile } from './page/shellFile';
import { readPointers, revert } from './pointers';
import { listVersions, planRollback, rollBack, span } from './rollback';

const aVersion = (version: string): Version => ({
  version,
  entry: `/remotes/client/${version}/remoteEntry.js`,
  needs: SHELL_CONTRACT,
  integrity: 'sha384-x',
  css: [],
  preload: [],
  table: {},
  publishedAt: `2026-01-0${version}T00:00:00.000Z`,
});

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'rotavisto-rollback-'));
  writeFileSync(join(site, 'shell.html'), '<head></head>');
  writeShellFile(site, aShell());
});
afterEach(() => rmSync(site, { recursive: true }));

const wish = (to?: string) => ({ site, name: 'client' as const, to });
const live = () => readPointers(site).pointers.remotes.client;
const liveVersion = () => live()?.version;
const HOUR = 3_600_000;

async function release(...versions: string[]) {
  for (const name of versions) {
    const version = aVersion(name);
    mkdirSync(join(site, 'remotes', 'client', name), { recursive: true });
    writeFileSync(join(site, version.entry), 'entry');
    await flip({ site, name: 'client', by: 'Ana', first: version, change: () => version });
  }
}
const back = (to?: string, later = 0) => {
  const asked = { ...wish(to), now: Date.now() + later, by: 'Bia' };
  return rollBack(asked, planRollback(asked));
};

test('planRollback returns the next older good version, and never a version that was rolled back', async () => {
  await release('1', '2', '3');
  await back();
  expect([liveVersion(), live()?.previous?.version]).toEqual(['2', '1']);
  await release('4');
  await back();
  expect([liveVersion(), live()?.previous?.version]).toEqual(['2', '1']);
  await back(undefined, HOUR);
  expect(liveVersion()).toBe('1');
  expect(() => planRollback({ ...wish(), now: Date.now() + HOUR })).toThrow(
    'no older version than 1 is known to be good',
  );
});

test('planRollback rejects a second rollback of the same incident, and names the first rollback and the next version', async () => {
  await release('1', '2', '3');
  await back();
  expect(() => planRollback(wish())).toThrow(
    /^client went back from 3 to 2 under 1 min ago by Bia; nothing has changed now\.\nFurther back: pnpm rollback client --to 1$/,
  );
  expect(liveVersion()).toBe('2');
});

test('rollBack runs one of two rollbacks planned at the same time, and rejects the other', async () => {
  await release('1', '2', '3');
  const plans = [planRollback(wish()), planRollback(wish())];
  const ended = await Promise.allSettled(plans.map((plan) => rollBack(wish(), plan)));
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(liveVersion()).toBe('2');
});

test('planRollback skips a version that the watch has taken back', async () => {
  await release('1', '2', '3');
  const why = { version: '3', at: '', loads: 20, failures: 9 };
  await flip({ site, name: 'client', by: 'watch', change: (current, history) => revert(current, why, history) });
  await release('4');
  await back();
  expect([liveVersion(), live()?.previous?.version]).toEqual(['2', '1']);
});

test('planRollback accepts a named version, with a warning if that version was rolled back before', async () => {
  await release('1', '2', '3');
  await back('1');
  expect([liveVersion(), live()?.previous]).toEqual(['1', undefined]);
  const plan = planRollback(wish('3'));
  expect(plan.lines.join('\n')).toContain('Take care: 3 was rolled back');
  await rollBack(wish('3'), plan);
  expect([liveVersion(), live()?.previous?.version]).toEqual(['3', '2']);
  expect(readHistory(site, 'client').filter(({ takenBack }) => takenBack)).toEqual([]);
});

test('planRollback describes the effect of the rollback, and rejects a live, unknown or deleted version', async () => {
  await release('1', '2', '3');
  const plan = planRollback(wish());
  expect(plan.lines.join('\n')).toMatch(
    /3 \(live since .* UTC by Ana\) makes way for\n +2 \(published 2026-01-02 00:00 UTC\)/,
  );
  expect(plan.lines.at(-1)).toBe('A rollback after this one would go to 1.');
  expect(() => planRollback(wish('3'))).toThrow('client 3 is live already');
  expect(() => planRollback(wish('9'))).toThrow('client 9 is not kept here');
  rmSync(join(site, 'remotes', 'client', '1'), { recursive: true });
  expect(() => planRollback(wish('1'))).toThrow('client 1 is not kept here');
  expect(planRollback(wish()).lines.at(-1)).toBe('No older good version would be left after this.');
  rmSync(join(site, 'remotes', 'client', '2'), { recursive: true });
  expect(() => planRollback(wish())).toThrow('no older version than 3 is known to be good');
});

test('listVersions lists every version with person, time, duration and failures', async () => {
  await release('1', '2', '3');
  await back();
  rmSync(join(site, 'remotes', 'client', '1'), { recursive: true });
  const failing = async ({ version }: Version) => (version === '3' ? { loads: 40, failures: 12 } : null);
  const lines = (await listVersions({ ...wish(), now: Date.now() + HOUR }, failing)).split('\n');
  expect(lines[0]).toMatch(/^version +went live +by +live for +failed loads$/);
  expect(lines[1]).toMatch(/^3 .* UTC +Ana +under 1 min +12 of 40 +rolled back by Bia$/);
  expect(lines[2]).toMatch(/^2 .* UTC +Bia +1 h +– +live$/);
  expect(lines[3]).toMatch(/^1 .*files are gone$/);
});

test('recorded removes versions from the history a month after they were last live', () => {
  const at = (day: string) => `2026-${day}T12:00:00.000Z`;
  const first = recorded([], { before: undefined, after: aVersion('1'), by: 'Ana', now: at('01-01') });
  const second = recorded(first, { before: aVersion('1'), after: aVersion('2'), by: 'Ana', now: at('03-01') });
  const third = recorded(second, { before: aVersion('2'), after: aVersion('3'), by: 'Ana', now: at('03-20') });
  expect(third.map(({ version }) => version)).toEqual(['3', '2', '1']);
  const fourth = recorded(third, { before: aVersion('3'), after: aVersion('4'), by: 'Ana', now: at('04-10') });
  expect(fourth.map(({ version }) => version)).toEqual(['4', '3', '2']);
});

test.each([
  [20_000, 'under 1 min'],
  [59 * 60_000, '59 min'],
  [26 * HOUR, '26 h'],
  [72 * HOUR, '3 days'],
])('span writes %d ms as %s', (ms, text) => expect(span(ms)).toBe(text));
