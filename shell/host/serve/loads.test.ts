import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFailing } from '../release/health';
import { loadOf, loadsInLog } from './loads';

const entry = '/remotes/client/1.0.0-abc/remoteEntry.0123456789.js';

test.each([
  [entry, 'client/1.0.0-abc'],
  [`${entry}?r=x`, null],
  ['/remotes/client/1.0.0-abc/assets/async/a.js', null],
  ['/remotes/client/remoteEntry.js', null],
])('%s is the first fetch of %s', (address, key) => {
  expect(loadOf(address)).toBe(key);
});

test('an access log tells the loads: answered, first and of entries only', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'access.log');
  const line = (address: string, status: number) =>
    `10.0.0.1 - - [20/Nov/2026:10:00:00 +0000] "GET ${address} HTTP/2.0" ${status} 512 "-" "Mozilla"`;
  writeFileSync(
    file,
    [line(entry, 200), line(entry, 200), line(entry, 404), line(`${entry}?r=1`, 200), line('/', 200)].join('\n'),
  );
  expect(loadsInLog(file)).toEqual({ 'client/1.0.0-abc': 2 });
});

const limits = { threshold: 0.05, minimum: 20, people: 5 };
test.each([
  ['too few loads to tell', { loads: 19, failures: 19 }, false],
  ['exactly the threshold', { loads: 100, failures: 5 }, true],
  ['below it', { loads: 101, failures: 5 }, false],
  ['a large part, but few people', { loads: 20, failures: 4 }, false],
  ['failures of pages loaded from browsers’ caches', { loads: 0, failures: 20 }, true],
  ['none', { loads: 500, failures: 0 }, false],
])('%s', (_case, health, expected) => {
  expect(isFailing(health, limits)).toBe(expected);
});
