import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { sessionOf } from '../api';
import { local } from '../records';

/** Collects the realtime messages of a topic as a user; the server refuses the topic of another user. */
export async function listenAs(
  email: string,
  topicOf: string,
): Promise<{ heard: string[]; leave: () => Promise<unknown> }> {
  const { url, publishableKey } = local();
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  await client.realtime.setAuth((await sessionOf(email)).access_token);
  const heard: string[] = [];
  const channel = client
    .channel(`user:${topicOf}`, { config: { private: true } })
    .on('broadcast', { event: 'changed' }, (change) => heard.push(JSON.stringify(change)));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, problem) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (problem) reject(problem);
    });
  });
  return { heard, leave: () => client.removeAllChannels() };
}
