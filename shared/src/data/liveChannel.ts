import type { RotaVistoClient } from '@rotavisto/shared/supabase';
import type { RealtimeChannel } from '@supabase/supabase-js';

export const POLL_MS = 15_000;
const MAX_CHANNELS = 3;

export interface LiveOptions {
  connect: () => Promise<RotaVistoClient>;
  table: string;
  filter: string;
  changed: () => void;
  /** Called when the first connection fails. */
  unreachable?: () => void;
}

interface Feed {
  listeners: Set<() => void>;
  /** Only polls, because the maximum of channels is open. */
  isPollingOnly: boolean;
  close: () => void;
}

/** One feed per table and filter, however many components listen. */
const feeds = new Map<string, Feed>();

function openFeed({ connect, table, filter, unreachable }: LiveOptions): Feed {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  let closed = false;
  let isNew = true;
  let leave = () => {};

  const poll = (on: boolean) => {
    // Keeps a running timer: a connection that fails repeatedly must not postpone the next poll.
    if (on && !closed) timer ??= setInterval(tell, POLL_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };
  const onStatus = (status: string) => {
    if (closed) return;
    if (isNew && status !== 'SUBSCRIBED') unreachable?.();
    isNew = false;
    poll(status !== 'SUBSCRIBED');
    // Reads what changed before the subscription was active.
    if (status === 'SUBSCRIBED') tell();
  };
  const start = async () => {
    const client = await connect();
    if (closed) return;
    const channel: RealtimeChannel = client
      .channel(`live:${table}:${filter}`)
      .on('postgres_changes', { event: '*', schema: 'public', table, filter }, tell)
      .subscribe(onStatus);
    leave = () => void client.removeChannel(channel);
  };
  const isPollingOnly = [...feeds.values()].filter((feed) => !feed.isPollingOnly).length >= MAX_CHANNELS;
  poll(true);
  if (!isPollingOnly) start().catch(() => poll(true));

  return {
    listeners,
    isPollingOnly,
    close: () => {
      closed = true;
      poll(false);
      leave();
    },
  };
}

/** Listens until the returned function is called. */
export function join(options: LiveOptions): () => void {
  const name = `${options.table}:${options.filter}`;
  const feed = feeds.get(name) ?? openFeed(options);
  feeds.set(name, feed);
  feed.listeners.add(options.changed);
  return () => {
    feed.listeners.delete(options.changed);
    if (feed.listeners.size > 0) return;
    feed.close();
    if (feeds.get(name) === feed) feeds.delete(name);
  };
}

/** Leaves everything, for the end of the session. */
export function closeLive(): void {
  for (const feed of feeds.values()) feed.close();
  feeds.clear();
}

export const openFeeds = (): number => feeds.size;
