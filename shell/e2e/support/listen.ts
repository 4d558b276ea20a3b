import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { sessionOf } from './api';
import { local } from './records';

const TABLES = ['notifications', 'application_steps', 'document_submissions', 'support_tickets', 'ticket_messages'];

/** Everything realtime sends to a person who subscribes without any filter. */
export async function listenAs(email: string): Promise<{ heard: string[]; leave: () => Promise<unknown> }> {
  const { url, publishableKey } = local();
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  await client.realtime.setAuth((await sessionOf(email)).access_token);
  const heard: string[] = [];
  let channel = client.channel('everything');
  for (const table of TABLES) {
    channel = channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) => {
      heard.push(JSON.stringify(change));
    });
  }
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, problem) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (problem) reject(problem);
    });
  });
  return { heard, leave: () => client.removeAllChannels() };
}
