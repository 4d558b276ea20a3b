import type { RotaVistoClient } from '@rotavisto/shared/supabase';
import type { RealtimeChannel, RealtimeClient } from '@supabase/supabase-js';
import { backoff, isOnline } from '../../connection';
import { tell, tellAll, tellUnreachable } from './liveListeners';

export const POLL_MS = 15_000;
/** How long a hidden tab stays connected. */
export const HIDDEN_MS = 5 * 60_000;

/** The database's message about a change, which never carries the row itself. */
export interface Change {
  table: string;
  id: string | null;
}

export interface LiveOptions {
  connect: () => Promise<Pick<RotaVistoClient, 'realtime'>>;
  userId: string;
  /** The person's role, plan, children or session changed; null: any of them may have changed during a gap. */
  accountChanged: (change: Change | null) => void;
  /** The tables whose changes were broadcast between the first reads and now. A failure makes everything read again. */
  changesSince: () => Promise<readonly string[]>;
}

const ACCOUNT = new Set(['profiles', 'user_subscriptions', 'travellers', 'sessions', 'erasure']);

const OPTIONS = { config: { private: true, broadcast: { replication_ready: true } } };

/**
 * Joins the person's own topic. What changed before the first join is read again then, and after every gap everything;
 * while there is no channel, that is done every 15 s. A hidden tab leaves after a while and catches up when it is visible again.
 */
export function openLive({ connect, userId, accountChanged, changesSince }: LiveOptions): () => void {
  let current: { client: RealtimeClient; channel: RealtimeChannel } | null = null;
  let state: 'first' | 'live' | 'lost' | 'away' | 'over' = 'first';
  let failures = 0;
  let joining: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const catchUp = () => {
    tellAll();
    accountChanged(null);
  };
  const catchUpFirst = () =>
    changesSince().then((tables) => {
      if (tables.some((table) => ACCOUNT.has(table))) accountChanged(null);
      for (const table of tables.filter((told) => !ACCOUNT.has(told))) tell(table);
    }, tellAll);
  const live = () => {
    failures = 0;
    if (state === 'first') void catchUpFirst();
    else catchUp();
    state = 'live';
  };
  const lost = () => {
    if (state === 'first') tellUnreachable();
    state = 'lost';
  };
  const poll = () => {
    if (state === 'first') state = 'lost';
    if (state === 'lost' && isOnline()) catchUp();
  };
  const leave = (why: 'away' | 'over') => {
    state = why;
    clearTimeout(joining);
    const left = current;
    current = null;
    if (left) void left.client.removeChannel(left.channel);
  };
  const joinLater = () => {
    failures += 1;
    joining = setTimeout(join, backoff(failures));
  };
  const isWanted = () => state !== 'away' && state !== 'over';

  async function start(): Promise<void> {
    const client = (await connect()).realtime;
    // A private topic is opened to whom the token names: the one of now, not the one of the last connection.
    await client.setAuth();
    if (!isWanted()) return;
    const channel = client
      .channel(`user:${userId}`, OPTIONS)
      .on('broadcast', { event: 'changed' }, ({ payload }: { payload: Change }) => {
        if (ACCOUNT.has(payload.table)) accountChanged(payload);
        else tell(payload.table);
      })
      // The server answers the join before messages of the database arrive: only this says that none is missed any more.
      .on('system', {}, ({ extension, status }: { extension: string; status: string }) => {
        if (extension === 'system' && status === 'ok') live();
      });
    current = { client, channel };
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED' || current?.channel !== channel) return;
      lost();
      // The library joins again after a failure by itself, but not after the server has closed the channel.
      if (status === 'CLOSED') joinLater();
    });
  }
  function join(): void {
    start().catch(() => {
      if (isWanted()) joinLater();
    });
  }
  function followVisibility(): void {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(() => leave('away'), HIDDEN_MS);
    else if (state === 'away') {
      state = 'lost';
      join();
    }
  }

  const polling = setInterval(poll, POLL_MS);
  document.addEventListener('visibilitychange', followVisibility);
  join();
  return () => {
    leave('over');
    clearInterval(polling);
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', followVisibility);
  };
}
