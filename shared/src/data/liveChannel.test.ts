import type { RotaVistoClient } from '@rotavisto/shared/supabase';
import { closeLive, join, openFeeds, POLL_MS } from './liveChannel';

type Heard = (status: string) => void;

/** A client whose channels the test speaks for. */
function socket() {
  const channels: { name: string; status: Heard; change: () => void; isOpen: boolean }[] = [];
  const client = {
    channel(name: string) {
      const channel = { name, status: (_: string) => {}, change: () => {}, isOpen: true };
      channels.push(channel);
      const built = {
        on(_event: string, _filter: object, change: () => void) {
          channel.change = change;
          return built;
        },
        subscribe(status: Heard) {
          channel.status = status;
          return channel;
        },
      };
      return built;
    },
    removeChannel(channel: { isOpen: boolean }) {
      channel.isOpen = false;
    },
  };
  return { channels, connect: async () => client as unknown as RotaVistoClient };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  closeLive();
  jest.useRealTimers();
});

const listen = (connect: () => Promise<RotaVistoClient>, table = 'notifications') => {
  const changed = jest.fn();
  return { changed, leave: join({ connect, table, filter: 'user_id=eq.1', changed }) };
};
const settle = () => jest.advanceTimersByTimeAsync(0);

it('refetches on every change and on every subscription, first or again', async () => {
  const { channels, connect } = socket();
  const { changed } = listen(connect);
  await settle();
  channels[0]?.status('SUBSCRIBED');
  expect(changed).toHaveBeenCalledTimes(1);
  channels[0]?.change();
  expect(changed).toHaveBeenCalledTimes(2);
  channels[0]?.status('CHANNEL_ERROR');
  channels[0]?.status('SUBSCRIBED');
  expect(changed).toHaveBeenCalledTimes(3);
});

it('tells when the first connection fails, and only then', async () => {
  const { channels, connect } = socket();
  const unreachable = jest.fn();
  join({ connect, table: 'notifications', filter: 'user_id=eq.1', changed: () => {}, unreachable });
  await settle();
  channels[0]?.status('CHANNEL_ERROR');
  channels[0]?.status('TIMED_OUT');
  expect(unreachable).toHaveBeenCalledTimes(1);
  closeLive();
  join({ connect, table: 'notifications', filter: 'user_id=eq.1', changed: () => {}, unreachable });
  await settle();
  channels[1]?.status('SUBSCRIBED');
  channels[1]?.status('CHANNEL_ERROR');
  expect(unreachable).toHaveBeenCalledTimes(1);
});

it('R17: asks every 15 s only while the socket is away', async () => {
  const { channels, connect } = socket();
  const { changed } = listen(connect);
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(changed).toHaveBeenCalledTimes(1);
  channels[0]?.status('SUBSCRIBED');
  await jest.advanceTimersByTimeAsync(POLL_MS * 4);
  expect(changed).toHaveBeenCalledTimes(2);
  channels[0]?.status('TIMED_OUT');
  await jest.advanceTimersByTimeAsync(POLL_MS * 2);
  expect(changed).toHaveBeenCalledTimes(4);
});

it('R17: goes on asking every 15 s while the socket fails more often than that', async () => {
  const { channels, connect } = socket();
  const { changed } = listen(connect);
  await settle();
  for (let failure = 0; failure < 6; failure += 1) {
    channels[0]?.status('CHANNEL_ERROR');
    await jest.advanceTimersByTimeAsync(10_000);
  }
  expect(changed).toHaveBeenCalledTimes(4);
});

it('R17: asks every 15 s where there is no client at all', async () => {
  const { changed } = listen(() => Promise.reject(new Error('no config')));
  await jest.advanceTimersByTimeAsync(POLL_MS * 2);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('shares one channel between listeners, and leaves it with the last', async () => {
  const { channels, connect } = socket();
  const [one, two] = [listen(connect), listen(connect)];
  await settle();
  expect(channels).toHaveLength(1);
  channels[0]?.change();
  expect([one.changed.mock.calls.length, two.changed.mock.calls.length]).toEqual([1, 1]);
  one.leave();
  expect(channels[0]?.isOpen).toBe(true);
  two.leave();
  expect(channels[0]?.isOpen).toBe(false);
  expect(openFeeds()).toBe(0);
  await jest.advanceTimersByTimeAsync(POLL_MS * 2);
  expect(two.changed).toHaveBeenCalledTimes(1);
});

it('never opens more than three channels; the fourth feed asks instead', async () => {
  const { channels, connect } = socket();
  const feeds = ['notifications', 'application_steps', 'support_tickets', 'ticket_messages'].map((table) =>
    listen(connect, table),
  );
  await settle();
  expect(channels.map((channel) => channel.name)).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(feeds[3]?.changed).toHaveBeenCalledTimes(1);
});

it('gives a freed channel to whoever comes next', async () => {
  const { channels, connect } = socket();
  const feeds = ['notifications', 'application_steps', 'support_tickets'].map((table) => listen(connect, table));
  await settle();
  feeds[0]?.leave();
  listen(connect, 'ticket_messages');
  await settle();
  expect(channels.filter((channel) => channel.isOpen)).toHaveLength(3);
});

it('leaves everything when the session ends, even what was still connecting', async () => {
  const { channels, connect } = socket();
  listen(connect);
  closeLive();
  await settle();
  expect(channels).toEqual([]);
  expect(openFeeds()).toBe(0);
});
