import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { freePort, listen } from './listen';

jest.mock('node:crypto', () => {
  const actual = jest.requireActual('node:crypto');
  return { ...actual, randomInt: jest.fn(actual.randomInt) };
});
const chosen = jest.mocked<(min: number, max: number) => number>(randomInt);

/** The system assigns free ports to connections from this number on. */
const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';
const given = existsSync(RANGE) ? Number(readFileSync(RANGE, 'utf8').split(/\s/)[0]) : 49_152;

test('freePort returns a port below the range that the system assigns to connections', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const port = await freePort();
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(given);
  }
});

test('freePort skips a port in use', async () => {
  const port = await freePort();
  const server = createServer();
  await listen(server, port);
  chosen.mockReturnValueOnce(port);
  expect(await freePort()).not.toBe(port);
  server.close();
});
