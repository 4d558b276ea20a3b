import type { RealtimeClient } from '@supabase/supabase-js';
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

it('shows that the other is there, writes and leaves, and nothing of oneself', async () => {
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

it('shows nobody any more when the connection is lost', async () => {
  const { came, status, seen } = await open();
  came('other', 'o1');
  status('CHANNEL_ERROR');
  expect(seen()).toEqual({ isThere: false, isWriting: false });
});

it('looks without being seen', async () => {
  const { came, joined, seen, track } = await open(true);
  came('other', 'o1');
  expect(seen()).toEqual({ isThere: true, isWriting: false });
  expect(joined).toHaveBeenCalledWith('ticket:t', expect.anything());
  expect(track).not.toHaveBeenCalled();
});

it('says that one writes, and after a pause that one does not', async () => {
  const { presence, track } = await open();
  expect(track).toHaveBeenLastCalledWith({ writing: false });
  presence.setWriting(true);
  expect(track).toHaveBeenLastCalledWith({ writing: true });
  await jest.advanceTimersByTimeAsync(9000);
  expect(track).toHaveBeenLastCalledWith({ writing: false });
});

it('never says more than five things in thirty seconds', async () => {
  const { presence, track } = await open();
  for (let second = 0; second < 30; second += 1) {
    presence.setWriting(second % 2 === 0);
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(track.mock.calls.length).toBeLessThanOrEqual(5);
});

it('leaves with the conversation', async () => {
  const { presence, removeChannel, track } = await open();
  presence.setWriting(true);
  presence.setWriting(false);
  presence.close();
  expect(removeChannel).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(track).toHaveBeenCalledTimes(2);
});

it('joins the private topic of the conversation under the own name, with the token of now', async () => {
  const { client, joined, follows } = await open();
  expect(client.setAuth).toHaveBeenCalledTimes(1);
  expect(joined).toHaveBeenCalledWith('ticket:t', { config: { private: true, presence: { key: 'me' } } });
  expect(follows).toEqual(['presence join', 'presence leave']);
});

it('joins nothing once the conversation is closed', async () => {
  const server = socket();
  openPresence({ connect: server.connect, topic: 'ticket:t', userId: 'me', changed: () => {} }).close();
  await jest.advanceTimersByTimeAsync(0);
  expect(server.joined).not.toHaveBeenCalled();
});

it('says again what it said last, after a gap in the connection', async () => {
  const { presence, status, track } = await open();
  presence.setWriting(true);
  status('CHANNEL_ERROR');
  expect(track).toHaveBeenCalledTimes(2);
  status('SUBSCRIBED');
  expect(track.mock.calls.slice(2)).toEqual([[{ writing: true }]]);
});

it('says nothing twice, and waits eight seconds before it says something else', async () => {
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

it('counts the pause from the last letter', async () => {
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

it('has nothing left to do once the user stopped, or closed it while writing', async () => {
  const { presence } = await open();
  presence.setWriting(false);
  expect(jest.getTimerCount()).toBe(0);
  presence.setWriting(true);
  presence.close();
  await jest.advanceTimersByTimeAsync(8000);
  expect(jest.getTimerCount()).toBe(0);
});

it('does without where it cannot connect', async () => {
  const changed = jest.fn();
  const connect = () => Promise.reject(new Error('no config'));
  const presence = openPresence({ connect, topic: 'ticket:t', userId: 'me', changed });
  await jest.advanceTimersByTimeAsync(0);
  presence.setWriting(true);
  presence.close();
  expect(changed).not.toHaveBeenCalled();
});
