import type { RotaVistoClient } from '@rotavisto/shared/supabase';
import type { RealtimeClient } from '@supabase/supabase-js';
import { HIDDEN_MS, openLive, POLL_MS } from './liveChannel';
import { listen } from './liveListeners';

interface Channel {
  name: string;
  options: object;
  /** The kind and the filter of each subscription. */
  follows: [string, object][];
  system: (message: object) => void;
  isOpen: boolean;
  status: (status: string) => void;
  /** The message of the server that database messages arrive from now on. */
  ready: () => void;
  tell: (table: string, id?: string) => void;
}

type Connection = Pick<RotaVistoClient, 'realtime'>;

/** A fake client; the test sends the messages of its channels. */
function socket() {
  const channels: Channel[] = [];
  const client = {
    setAuth: jest.fn(async () => {}),
    channel(name: string, options: object) {
      const channel: Channel = {
        name,
        options,
        follows: [],
        isOpen: true,
        status: () => {},
        system: () => {},
        ready: () => channel.system({ extension: 'system', status: 'ok' }),
        tell: () => {},
      };
      channels.push(channel);
      const built = {
        on(event: string, filter: object, heard: (message: object) => void) {
          channel.follows.push([event, filter]);
          if (event === 'system') channel.system = heard;
          else channel.tell = (table, id) => heard({ payload: { table, id: id ?? null } });
          return built;
        },
        subscribe(status: Channel['status']) {
          channel.status = status;
          return built;
        },
        channel,
      };
      return built;
    },
    removeChannel({ channel }: { channel: Channel }) {
      channel.isOpen = false;
      channel.status('CLOSED');
    },
  };
  return { channels, client, connect: async () => ({ realtime: client as unknown as RealtimeClient }) };
}

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const ends: (() => unknown)[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.useRealTimers();
});

function follow(table = 'notifications') {
  const changed = jest.fn();
  const unreachable = jest.fn();
  const leave = listen({ table, client: { invalidateQueries: changed }, keys: () => [], unreachable });
  ends.push(leave);
  return { changed, unreachable, leave };
}

const unknown = () => Promise.reject(new Error('not known'));

async function open(connect?: () => Promise<Connection>, changesSince: () => Promise<string[]> = unknown) {
  const { channels, client, connect: connected } = socket();
  const accountChanged = jest.fn();
  const close = openLive({ connect: connect ?? connected, userId: 'u', accountChanged, changesSince });
  ends.push(close);
  await pass();
  return { channels, client, accountChanged, close, channel: () => channels[channels.length - 1] };
}

function look(visibility: 'hidden' | 'visible'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('The live channel joins one topic for all tables, with the current token', async () => {
  const { channels, client } = await open();
  follow('notifications');
  follow('application_steps');
  expect(channels.map(({ name }) => name)).toEqual(['user:u']);
  expect(client.setAuth).toHaveBeenCalledTimes(1);
});

it('The live channel requests database messages on a private topic, and a message when they begin', async () => {
  const { channel } = await open();
  expect(channel()?.options).toEqual({ config: { private: true, broadcast: { replication_ready: true } } });
  expect(channel()?.follows).toEqual([
    ['broadcast', { event: 'changed' }],
    ['system', {}],
  ]);
});

it.each([
  ['another extension of the server', { extension: 'postgres_changes', status: 'ok' }],
  ['a failed server', { extension: 'system', status: 'error' }],
])('The live channel ignores a ready message of %s', async (_whose, message) => {
  const { channel } = await open();
  const { changed } = follow();
  channel()?.system(message);
  expect(changed).toHaveBeenCalledTimes(0);
});

it('The live channel refetches when database messages begin, not at the answer to the join', async () => {
  const { channel } = await open();
  const { changed } = follow();
  channel()?.status('SUBSCRIBED');
  expect(changed).toHaveBeenCalledTimes(0);
  channel()?.ready();
  await pass();
  expect(changed).toHaveBeenCalledTimes(1);
  channel()?.status('CHANNEL_ERROR');
  channel()?.ready();
  expect(changed).toHaveBeenCalledTimes(2);
});

it('The live channel refetches only changed tables at first, and all tables after a gap', async () => {
  const { channel, accountChanged } = await open(undefined, async () => ['application_steps']);
  const [notices, steps] = [follow('notifications'), follow('application_steps')];
  channel()?.ready();
  await pass(100);
  expect([notices, steps].map(({ changed }) => changed.mock.calls.length)).toEqual([0, 1]);
  expect(accountChanged).toHaveBeenCalledTimes(0);
  channel()?.status('CHANNEL_ERROR');
  channel()?.ready();
  expect([notices, steps].map(({ changed }) => changed.mock.calls.length)).toEqual([1, 2]);
});

it('The live channel refreshes the account if it changed before the first join', async () => {
  const { channel, accountChanged } = await open(undefined, async () => ['profiles', 'user_subscriptions']);
  channel()?.ready();
  await pass();
  expect(accountChanged.mock.calls).toEqual([[null]]);
});

it('The live channel asks for earlier changes once, after database messages begin', async () => {
  const changesSince = jest.fn(async () => []);
  const { channel } = await open(undefined, changesSince);
  channel()?.status('SUBSCRIBED');
  expect(changesSince).toHaveBeenCalledTimes(0);
  channel()?.ready();
  expect(changesSince).toHaveBeenCalledTimes(1);
  channel()?.status('TIMED_OUT');
  channel()?.ready();
  expect(changesSince).toHaveBeenCalledTimes(1);
});

it('The live channel notifies the listeners of a table once for several changes together', async () => {
  const { channel } = await open();
  const [notices, steps, gone] = [follow('notifications'), follow('application_steps'), follow('application_steps')];
  gone.leave();
  for (let row = 0; row < 7; row += 1) channel()?.tell('application_steps');
  await pass(100);
  expect([notices, steps, gone].map(({ changed }) => changed.mock.calls.length)).toEqual([0, 1, 0]);
});

it('The live channel reports a change of the account at once, and a possible one after a gap', async () => {
  const { channel, accountChanged } = await open();
  channel()?.ready();
  expect(accountChanged).toHaveBeenCalledTimes(0);
  channel()?.tell('profiles', 'u');
  expect(accountChanged).toHaveBeenLastCalledWith({ table: 'profiles', id: 'u' });
  channel()?.tell('travellers', 'clara');
  expect(accountChanged).toHaveBeenLastCalledWith({ table: 'travellers', id: 'clara' });
  channel()?.status('CHANNEL_ERROR');
  channel()?.ready();
  expect(accountChanged).toHaveBeenLastCalledWith(null);
});

it('The live channel reports a failed first connection once', async () => {
  const { channel } = await open();
  const { unreachable } = follow();
  channel()?.status('CHANNEL_ERROR');
  channel()?.status('TIMED_OUT');
  expect(unreachable).toHaveBeenCalledTimes(1);
});

it('The live channel does not report a later failure of the connection', async () => {
  const { channel } = await open();
  const { unreachable } = follow();
  channel()?.ready();
  channel()?.status('CHANNEL_ERROR');
  expect(unreachable).toHaveBeenCalledTimes(0);
});

it('R17: The live channel refetches every 15 s only while it is not connected', async () => {
  const { channel } = await open();
  const { changed } = follow();
  await pass(POLL_MS);
  expect(changed).toHaveBeenCalledTimes(1);
  channel()?.ready();
  await pass(POLL_MS * 4);
  expect(changed).toHaveBeenCalledTimes(2);
  channel()?.status('TIMED_OUT');
  await pass(POLL_MS * 2);
  expect(changed).toHaveBeenCalledTimes(4);
});

it('R17: The live channel refetches every 15 s also if the connection fails more often than that', async () => {
  const { channel } = await open();
  const { changed } = follow();
  for (let failure = 0; failure < 6; failure += 1) {
    channel()?.status('CHANNEL_ERROR');
    await pass(10_000);
  }
  expect(changed).toHaveBeenCalledTimes(4);
});

it('R17: The live channel refetches every 15 s without a client', async () => {
  await open(() => Promise.reject(new Error('no config')));
  const { changed } = follow();
  await pass(POLL_MS * 2);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('The live channel refetches nothing while the browser is offline', async () => {
  await open();
  const { changed } = follow();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(POLL_MS * 2);
  expect(changed).toHaveBeenCalledTimes(0);
});

it('The live channel joins again after the server closes it', async () => {
  const { channels, channel } = await open();
  channel()?.ready();
  channel()?.status('CLOSED');
  await pass(3000);
  expect(channels).toHaveLength(2);
});

it('The live channel leaves after the tab is hidden for a while, and refetches when it is visible again', async () => {
  const { channels, channel } = await open();
  const { changed } = follow();
  channel()?.ready();
  look('hidden');
  await pass(HIDDEN_MS - 1);
  expect(channel()?.isOpen).toBe(true);
  await pass(1 + POLL_MS * 2);
  expect([channel()?.isOpen, channels.length, changed.mock.calls.length]).toEqual([false, 1, 1]);
  look('visible');
  await pass();
  channel()?.ready();
  expect([channel()?.isOpen, channels.length, changed.mock.calls.length]).toEqual([true, 2, 2]);
});

it('The live channel refetches every 15 s if the join of a tab that is visible again fails', async () => {
  const { channel } = await open();
  const { changed } = follow();
  channel()?.ready();
  look('hidden');
  await pass(HIDDEN_MS);
  look('visible');
  await pass(POLL_MS);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('The live channel stays connected when the tab is hidden only for a short time', async () => {
  const { channels, channel } = await open();
  look('hidden');
  await pass(HIDDEN_MS / 2);
  look('visible');
  await pass(HIDDEN_MS);
  expect([channel()?.isOpen, channels.length]).toEqual([true, 1]);
});

it('The live channel leaves at the end of the session, also during the connection', async () => {
  const { channels, channel, close } = await open();
  close();
  await pass(POLL_MS * 2);
  expect([channel()?.isOpen, channels.length]).toEqual([false, 1]);
  const early = socket();
  openLive({ connect: early.connect, userId: 'u', accountChanged: () => {}, changesSince: unknown })();
  await pass(POLL_MS);
  expect(early.channels).toEqual([]);
});

it('The live channel ignores the answer to a join, and does not join again by itself after an error', async () => {
  const { channels, channel } = await open();
  const { changed } = follow();
  channel()?.ready();
  channel()?.status('SUBSCRIBED');
  await pass(POLL_MS);
  expect(changed).toHaveBeenCalledTimes(1);
  channel()?.status('CHANNEL_ERROR');
  await pass(60_000);
  expect(channels).toHaveLength(1);
});

describe('the live channel of a server that refuses the join', () => {
  beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0));

  it('joins again after 1, 2 and 4 seconds, and after 1 second following a successful join', async () => {
    const { channels, channel } = await open();
    for (const [after, joins] of [
      [1000, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      channel()?.status('CLOSED');
      await pass(after - 1);
      expect(channels).toHaveLength(joins - 1);
      await pass(1);
      expect(channels).toHaveLength(joins);
    }
    channel()?.ready();
    channel()?.status('CLOSED');
    await pass(1000);
    expect(channels).toHaveLength(5);
  });

  it('connects again without a client, until the session ends', async () => {
    const connect = jest.fn(() => Promise.reject(new Error('no config')));
    const { close } = await open(connect);
    await pass(1000);
    expect(connect).toHaveBeenCalledTimes(2);
    close();
    await pass(60_000);
    expect(connect).toHaveBeenCalledTimes(2);
  });

  it('does not connect again after the tab left during the connection', async () => {
    let fail = (_reason: Error) => {};
    const connect = jest.fn(
      () =>
        new Promise<Connection>((_resolve, reject) => {
          fail = reject;
        }),
    );
    await open(connect);
    look('hidden');
    await pass(HIDDEN_MS);
    fail(new Error('no config'));
    await pass(60_000);
    expect(connect).toHaveBeenCalledTimes(1);
  });
});

it('does not join if the tab left during the connection', async () => {
  const { connect: connected, channels } = socket();
  let arrive = () => {};
  const connect = () =>
    new Promise<Connection>((resolve) => {
      arrive = () => resolve(connected());
    });
  await open(connect);
  look('hidden');
  await pass(HIDDEN_MS);
  arrive();
  await pass();
  expect(channels).toEqual([]);
});

it('ignores the visibility of the tab after the end of the session', async () => {
  const { channels, close } = await open();
  close();
  look('hidden');
  await pass(HIDDEN_MS);
  look('visible');
  await pass();
  expect(channels).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('notifies again for a change that comes later than 30 ms', async () => {
  const { channel } = await open();
  const { changed } = follow();
  channel()?.tell('notifications');
  await pass(20);
  channel()?.tell('notifications');
  await pass(9);
  expect(changed).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(changed).toHaveBeenCalledTimes(1);
  await pass(10);
  channel()?.tell('notifications');
  await pass(29);
  expect(changed).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('accepts a listener without a handler for a failed first connection', async () => {
  const { channel } = await open();
  const changed = jest.fn();
  ends.push(listen({ table: 'notifications', client: { invalidateQueries: changed }, keys: () => [] }));
  expect(() => channel()?.status('CHANNEL_ERROR')).not.toThrow();
});
