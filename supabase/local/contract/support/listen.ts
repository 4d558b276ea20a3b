import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { eventually } from './eventually';

export interface Heard {
  channel: RealtimeChannel;
  /** The payloads of the event, in order. */
  payloads: Record<string, unknown>[];
  states: string[];
  /** The server's messages about the channel, including rejections. */
  words: string[];
}

interface Options {
  isPrivate?: boolean;
  event?: string;
  config?: object;
  prepare?: (channel: RealtimeChannel) => RealtimeChannel;
}

/** Joins a topic and waits until its database messages arrive or the join is rejected. */
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
