import type { RealtimeClient } from '@supabase/supabase-js';
import { realtimeServer } from '../../testing/realtimeServer';
import { type Other, openPresence } from './presence';

type Heard = (message: object) => void;

function socket() {
  const heard: Record<string, Heard> = {};
  const track = jest.fn(async () => 'ok');
  let subscribed = (_status: string) => {};
  const follows: string[] = [];
  const channel = {
    on(type: string, { event }: { event: string }, callback: Heard) {
      follows.push(`${type} ${event}`);
      heard[event] = callback;
      return channel;
    },
    subscribe: (callback: typeof subscribed) => {
      subscribed = callback;
    },
    track,
  };
  const removeChannel = jest.fn();
  const joined = jest.fn(() => channel);
  const client = { setAuth: jest.fn(async () => {}), channel: joined, removeChannel };
  return {
    client,
    follows,
    joined,
    connect: async () => ({ realtime: client as unknown as RealtimeClient }),
    track,
    removeChannel,
    status: (status: string) => subscribed(status),
    came: (key: string, ref: string, writing = false) =>
      heard.join?.({ key, newPresences: [{ presence_ref: ref, writing }] }),
    left: (key: string, ref: string) => heard.leave?.({ key, leftPresences: [{ presence_ref: ref }] }),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function open(isUnseen?: boolean) {
  const server = socket();
  const seen: Other[] = [];
  const changed = (other: Other) => seen.push(other);
  const presence = openPresence({ connect: server.connect, topic: 'ticket:t', userId: 'me', isUnseen, changed });
  await jest.advanceTimersByTimeAsync(0);
  server.status('SUBSCRIBED');
  return { ...server, presence, seen: () => seen.at(-1) };
}

it('Presence shows when the other user comes, writes and leaves, and ignores the signed-in user', async () => {
  const { came, left, seen } = await open();
  came('me', 'm1', true);
  expect(seen()).toEqual({ isThere: false, isWriting: false });
  came('other', 'o1');
  expect(seen()).toEqual({ isThere: true, isWriting: false });
  came('other', 'o2', true);
  left('other', 'o1');
  expect(seen()).toEqual({ isThere: true, isWriting: true });
  left('other', 'o2');
  expect(seen()).toEqual({ isThere: false, isWriting: false });
});

it('Presence shows the other user as absent after the connection is lost', async () => {
  const { came, status, seen } = await open();
  came('other', 'o1');
  status('CHANNEL_ERROR');
  expect(seen()).toEqual({ isThere: false, isWriting: false });
});

it('Presence with `isUnseen` shows the other user without announcing the signed-in user', async () => {
  const { came, joined, seen, track } = await open(true);
  came('other', 'o1');
  expect(seen()).toEqual({ isThere: true, isWriting: false });
  expect(joined).toHaveBeenCalledWith('ticket:t', expect.anything());
  expect(track).not.toHaveBeenCalled();
});

it('Presence announces that the user writes, and after a pause that the user stopped', async () => {
  const { presence, track } = await open();
  expect(track).toHaveBeenLastCalledWith({ writing: false });
  presence.setWriting(true);
  expect(track).toHaveBeenLastCalledWith({ writing: true });
  await jest.advanceTimersByTimeAsync(9000);
  expect(track).toHaveBeenLastCalledWith({ writing: false });
});

it('Presence sends at most five messages in thirty seconds', async () => {
  const { presence, track } = await open();
  for (let second = 0; second < 30; second += 1) {
    presence.setWriting(second % 2 === 0);
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(track.mock.calls.length).toBeLessThanOrEqual(5);
});

it('Presence leaves its channel when the conversation closes', async () => {
  const { presence, removeChannel, track } = await open();
  presence.setWriting(true);
  presence.setWriting(false);
  presence.close();
  expect(removeChannel).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(track).toHaveBeenCalledTimes(2);
});

it('Presence joins the private topic of the conversation with the id of the signed-in user and the current token', async () => {
  const { client, joined, follows } = await open();
  expect(client.setAuth).toHaveBeenCalledTimes(1);
  expect(joined).toHaveBeenCalledWith('ticket:t', { config: { private: true, presence: { key: 'me' } } });
  expect(follows).toEqual(['presence join', 'presence leave']);
});

it('Presence does not join after the conversation closes', async () => {
  const server = socket();
  openPresence({ connect: server.connect, topic: 'ticket:t', userId: 'me', changed: () => {} }).close();
  await jest.advanceTimersByTimeAsync(0);
  expect(server.joined).not.toHaveBeenCalled();
});

it('Presence repeats its last message after a gap in the connection', async () => {
  const { presence, status, track } = await open();
  presence.setWriting(true);
  status('CHANNEL_ERROR');
  expect(track).toHaveBeenCalledTimes(2);
  status('SUBSCRIBED');
  await jest.advanceTimersByTimeAsync(0);
  status('SUBSCRIBED');
  expect(track.mock.calls.slice(2)).toEqual([[{ writing: true }]]);
});

it('Presence sends no message twice, and waits eight seconds before the next one', async () => {
  const { presence, track } = await open();
  presence.setWriting(true);
  presence.setWriting(true);
  presence.setWriting(false);
  await jest.advanceTimersByTimeAsync(7999);
  expect(track.mock.calls).toEqual([[{ writing: false }], [{ writing: true }]]);
  await jest.advanceTimersByTimeAsync(1);
  expect(track.mock.calls.slice(2)).toEqual([[{ writing: false }]]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(track).toHaveBeenCalledTimes(3);
});

it('Presence counts the pause from the last keystroke', async () => {
  const { presence, track } = await open();
  presence.setWriting(true);
  for (let second = 0; second < 10; second += 1) {
    await jest.advanceTimersByTimeAsync(1000);
    presence.setWriting(true);
  }
  expect(track).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(5000);
  expect(track).toHaveBeenLastCalledWith({ writing: false });
});

it('Presence has no timer after the user stops writing or closes the conversation', async () => {
  const { presence } = await open();
  presence.setWriting(false);
  expect(jest.getTimerCount()).toBe(0);
  presence.setWriting(true);
  presence.close();
  await jest.advanceTimersByTimeAsync(8000);
  expect(jest.getTimerCount()).toBe(0);
});

it('Presence stays silent if the connection fails', async () => {
  const changed = jest.fn();
  const connect = () => Promise.reject(new Error('no config'));
  const presence = openPresence({ connect, topic: 'ticket:t', userId: 'me', changed });
  await jest.advanceTimersByTimeAsync(0);
  presence.setWriting(true);
  presence.close();
  expect(changed).not.toHaveBeenCalled();
});

describe('presence over the real client', () => {
  beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0));

  const other = { other: { metas: [{ phx_ref: 'o1', writing: true }] } };
  const tracked = (server: ReturnType<typeof realtimeServer>) =>
    server.sent('presence').map((message) => ('payload' in message ? message.payload : null));

  async function join(connect?: ReturnType<typeof realtimeServer>['connect'], server = realtimeServer()) {
    const seen: Other[] = [];
    const changed = (now: Other) => seen.push(now);
    openPresence({ connect: connect ?? server.connect, topic: 'ticket:t', userId: 'me', changed });
    await jest.advanceTimersByTimeAsync(0);
    const accept = async () => {
      server.accept();
      await jest.advanceTimersByTimeAsync(0);
    };
    await accept();
    return { ...server, server, accept, seen: () => seen.at(-1) };
  }

  it('joins again after the server closed the channel, and announces the user', async () => {
    const { server, accept, hear, seen } = await join();
    hear('presence_state', other);
    expect(seen()).toEqual({ isThere: true, isWriting: true });
    hear('phx_close');
    expect(seen()).toEqual({ isThere: false, isWriting: false });
    await jest.advanceTimersByTimeAsync(1000);
    await accept();
    hear('presence_state', other);
    expect(seen()).toEqual({ isThere: true, isWriting: true });
    expect(tracked(server)).toEqual([{ writing: false }, { writing: false }]);
  });

  it('joins again after the client was not available', async () => {
    const server = realtimeServer();
    const connect = jest.fn(server.connect).mockRejectedValueOnce(new Error('no config'));
    const { accept, hear, seen } = await join(connect, server);
    await jest.advanceTimersByTimeAsync(1000);
    await accept();
    hear('presence_state', other);
    expect(seen()).toEqual({ isThere: true, isWriting: true });
  });

  it('shows a user who stayed during a gap of the connection', async () => {
    const { server, accept, drop, hear, seen, sent } = await join();
    hear('presence_state', other);
    drop();
    expect(seen()).toEqual({ isThere: false, isWriting: false });
    await jest.advanceTimersByTimeAsync(1000);
    await accept();
    await accept();
    hear('presence_state', other);
    expect(seen()).toEqual({ isThere: true, isWriting: true });
    expect([sent('phx_join').length, tracked(server)]).toEqual([3, [{ writing: false }, { writing: false }]]);
  });

  it('shows a user who left during a gap of the connection as absent', async () => {
    const { accept, drop, hear, seen } = await join();
    hear('presence_state', { other: { metas: [{ phx_ref: 'o1' }] } });
    hear('presence_diff', { joins: { other: { metas: [{ phx_ref: 'o2' }] } }, leaves: {} });
    drop();
    await jest.advanceTimersByTimeAsync(1000);
    await accept();
    await accept();
    hear('presence_state', {});
    expect(seen()).toEqual({ isThere: false, isWriting: false });
  });
});
