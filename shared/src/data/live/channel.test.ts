import { realtimeServer } from '../../testing/realtimeServer';
import { openChannel, type Reach } from './channel';

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const ends: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.useRealTimers();
});

type Options = Partial<Parameters<typeof openChannel>[0]>;

async function open(options: Options = {}) {
  const server = realtimeServer();
  const seen: Reach[] = [];
  const channel = openChannel({
    connect: server.connect,
    topic: 'ticket:t',
    config: {},
    listen: (opened) => opened,
    changed: (reach) => seen.push(reach),
    ...options,
  });
  ends.push(channel.close);
  await pass();
  return { ...server, channel, seen, joins: () => server.sent('phx_join').length };
}

async function joined(options: Options = {}) {
  const opened = await open(options);
  opened.accept();
  await pass();
  return opened;
}

function look(visibility: 'hidden' | 'visible'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('A channel joins its private topic with the current token', async () => {
  const { sent, seen, channel } = await open();
  expect(sent('phx_join')).toEqual([
    expect.objectContaining({ access_token: 'first token', config: expect.objectContaining({ private: true }) }),
  ]);
  expect([seen, channel.joined()]).toEqual([[], null]);
});

it('A joined channel sends a renewed token to the server', async () => {
  const { renewToken, sent, seen, channel } = await joined();
  expect([seen, channel.joined()?.topic]).toEqual([['joined'], 'realtime:ticket:t']);
  await renewToken('second token');
  expect(sent('access_token')).toEqual([expect.objectContaining({ access_token: 'second token' })]);
});

it('A channel that the server closes joins again with the renewed token', async () => {
  const { accept, hear, renewToken, sent, seen, channel } = await joined();
  hear('system', { extension: 'system', status: 'error', message: 'Token has expired' });
  hear('phx_close');
  expect([seen, channel.joined()]).toEqual([['joined', 'lost'], null]);
  await renewToken('second token');
  await pass(1000);
  accept();
  await pass();
  expect(sent('phx_join').at(-1)).toMatchObject({ access_token: 'second token' });
  expect([seen, channel.joined()?.topic]).toEqual([['joined', 'lost', 'joined'], 'realtime:ticket:t']);
});

it('A channel that the server closes joins again after 1, 2 and 4 s, and after 1 s following a join', async () => {
  const { accept, hear, joins } = await open();
  for (const [after, count] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    hear('phx_close');
    await pass(after - 1);
    expect(joins()).toBe(count - 1);
    await pass(1);
    expect(joins()).toBe(count);
  }
  accept();
  await pass();
  hear('phx_close');
  await pass(1000);
  expect(joins()).toBe(5);
});

it.each([
  ['a refused join', ({ refuse }: ReturnType<typeof realtimeServer>) => refuse()],
  ['an error of the channel', ({ hear }: ReturnType<typeof realtimeServer>) => hear('phx_error')],
  ['a lost socket', ({ drop }: ReturnType<typeof realtimeServer>) => drop()],
])('A channel joins again once after %s', async (_failure, fail) => {
  const opened = await open();
  fail(opened);
  expect(opened.seen).toEqual(['lost']);
  // The next answer is due after 10 s.
  await pass(9000);
  expect(opened.joins()).toBe(2);
});

it('A channel joins again once after a join without an answer', async () => {
  const { joins, seen } = await open();
  await pass(10_000);
  expect(seen).toEqual(['lost']);
  await pass(9000);
  expect(joins()).toBe(2);
});

it('A channel that follows database messages is joined when they begin, and stays one channel after a gap', async () => {
  const { accept, hear, drop, joins, seen } = await joined({ config: { broadcast: { replication_ready: true } } });
  expect(seen).toEqual([]);
  const ready = { extension: 'system', status: 'ok' };
  hear('system', ready);
  drop();
  await pass(1000);
  accept();
  await pass();
  hear('system', ready);
  expect([seen, joins()]).toEqual([['joined', 'lost', 'joined'], 2]);
});

it('A channel joins when the client becomes available', async () => {
  const server = realtimeServer();
  const connect = jest.fn(server.connect).mockRejectedValueOnce(new Error('no config'));
  await open({ connect });
  await pass(999);
  expect(connect).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(server.sent('phx_join')).toHaveLength(1);
});

it('A closed channel leaves the server, reports nothing and does not join again', async () => {
  const { channel, joins, seen, sent } = await joined();
  channel.close();
  expect(sent('phx_leave')).toHaveLength(1);
  await pass(60_000);
  expect([seen, joins(), channel.joined()]).toEqual([['joined'], 1, null]);
});

it('A closed channel does not join after a wait', async () => {
  const { channel, hear, joins } = await joined();
  hear('phx_close');
  channel.close();
  await pass(60_000);
  expect(joins()).toBe(1);
});

it('A channel of a hidden tab leaves after the given time, and joins again when the tab is visible', async () => {
  const { joins, seen, sent } = await joined({ hiddenMs: 5000 });
  look('hidden');
  await pass(4999);
  expect(sent('phx_leave')).toHaveLength(0);
  await pass(1);
  expect(sent('phx_leave')).toHaveLength(1);
  look('visible');
  await pass();
  expect([seen, joins()]).toEqual([['joined', 'away', 'lost'], 2]);
});

it('A channel without such a time stays joined in a hidden tab', async () => {
  const { channel, sent } = await joined();
  look('hidden');
  await pass(1_000);
  look('visible');
  expect([sent('phx_leave'), channel.joined()?.topic]).toEqual([[], 'realtime:ticket:t']);
});
