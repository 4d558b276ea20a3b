import type { RotaVistoClient } from '@rotavisto/shared/supabase';
import type { RealtimeChannel, RealtimeChannelOptions, RealtimeClient } from '@supabase/supabase-js';
import { backoff } from '../../connection';

export type Connect = () => Promise<Pick<RotaVistoClient, 'realtime'>>;

/** `lost`: messages are missed until the next `joined`. `away`: the tab is hidden and has left. */
export type Reach = 'joined' | 'lost' | 'away';

interface ChannelOptions {
  connect: Connect;
  topic: string;
  config: RealtimeChannelOptions['config'];
  /** Adds the listeners before a join. */
  listen: (channel: RealtimeChannel) => RealtimeChannel;
  changed: (reach: Reach) => void;
  /** The time in ms after which a hidden tab leaves; by default it stays. */
  hiddenMs?: number;
}

type State =
  /** The client and the current token are requested. */
  | { is: 'connecting' }
  /** The library joins, and joins again after an error, a timeout or a new socket. */
  | { is: 'joining' | 'joined' | 'lost'; client: RealtimeClient; channel: RealtimeChannel }
  /** The client is not available, or the server closed the channel, which the library does not join again. */
  | { is: 'waiting'; timer: ReturnType<typeof setTimeout> }
  | { is: 'away' | 'closed' };

/** Joins a private topic until `close`. The library sends each renewed token to the joined channel. */
export function openChannel({ connect, topic, config, listen, changed, hiddenMs }: ChannelOptions) {
  let state: State = { is: 'closed' };
  let failures = 0;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function join(): void {
    const begun: State = { is: 'connecting' };
    state = begun;
    subscribe(begun).catch(() => state === begun && joinLater());
  }
  function joinLater(): void {
    failures += 1;
    state = { is: 'waiting', timer: setTimeout(join, backoff(failures)) };
  }
  function leave(next: 'away' | 'closed'): void {
    const left = state;
    // Set before the removal, which the library reports as a close.
    state = { is: next };
    if (left.is === 'waiting') clearTimeout(left.timer);
    if ('channel' in left) void left.client.removeChannel(left.channel);
  }

  async function subscribe(begun: State): Promise<void> {
    const client = (await connect()).realtime;
    // A private topic checks the token, so the channel gets the current one before the join.
    await client.setAuth();
    if (state !== begun) return;
    const channel = listen(client.channel(topic, { config: { private: true, ...config } }));
    const isCurrent = () => 'channel' in state && state.channel === channel;
    const joined = () => {
      failures = 0;
      state = { is: 'joined', client, channel };
      changed('joined');
    };
    // The server answers the join before database messages arrive; after this message, no database message is missed.
    const isDatabase = config.broadcast?.replication_ready;
    if (isDatabase)
      channel.on('system', {}, ({ extension, status }: { extension: string; status: string }) => {
        if (extension === 'system' && status === 'ok' && isCurrent()) joined();
      });
    state = { is: 'joining', client, channel };
    channel.subscribe((status) => {
      if (!isCurrent()) return;
      if (status === 'SUBSCRIBED') {
        if (isDatabase) return;
        if (state.is !== 'lost') return joined();
        // The library reports only the presences that changed during a gap; a new channel reports all of them.
        join();
        return void client.removeChannel(channel);
      }
      if (status === 'CLOSED') joinLater();
      else state = { is: 'lost', client, channel };
      changed('lost');
    });
  }

  function followVisibility(): void {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(hide, hiddenMs);
    else if (state.is === 'away') {
      changed('lost');
      join();
    }
  }
  function hide(): void {
    leave('away');
    changed('away');
  }

  if (hiddenMs !== undefined) document.addEventListener('visibilitychange', followVisibility);
  join();
  return {
    /** Returns the channel while it is joined. */
    joined: () => (state.is === 'joined' ? state.channel : null),
    close: () => {
      leave('closed');
      clearTimeout(hiding);
      document.removeEventListener('visibilitychange', followVisibility);
    },
  };
}
