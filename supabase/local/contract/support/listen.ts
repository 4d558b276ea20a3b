import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for what has no time of its own: `within` only ends what never comes. */
export async function eventually(isTrue: () => boolean | Promise<boolean>, within = 20_000): Promise<void> {
  for (const end = Date.now() + within; !(await isTrue()); await pause(25)) {
    if (Date.now() > end) throw new Error('it did not happen');
  }
}

export interface Heard {
  channel: RealtimeChannel;
  /** The payloads of the event, in order. */
  payloads: Record<string, unknown>[];
  states: string[];
  /** What the server said about the channel, its refusals included. */
  words: string[];
}

interface Options {
  isPrivate?: boolean;
  event?: string;
  config?: object;
  prepare?: (channel: RealtimeChannel) => RealtimeChannel;
}

/** Joins a topic, and waits until the messages of the database arrive or the join is refused. */
export async function listen(
  api: SupabaseClient,
  topic: string,
  { isPrivate = true, event = 'changed', config = {}, prepare = (channel) => channel }: Options = {},
): Promise<Heard> {
  await api.realtime.setAuth();
  const broadcast = { replication_ready: true, ...('broadcast' in config ? Object(config.broadcast) : {}) };
  const channel = api.channel(topic, { config: { ...config, broadcast, private: isPrivate } });
  const heard: Heard = { channel, payloads: [], states: [], words: [] };
  prepare(channel)
    .on('broadcast', { event }, ({ payload }) => heard.payloads.push(payload))
    .on('system', {}, ({ message }: { message: string }) => heard.words.push(message))
    .subscribe((state, error) => {
      heard.states.push(state);
      if (error) heard.words.push(error.message);
    });
  await eventually(() => heard.words.length > 0);
  return heard;
}
