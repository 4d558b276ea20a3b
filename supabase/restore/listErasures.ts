import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { RestoreRefused } from './RestoreRefused';

const PAGE = 100;

/** The ids of all erased users, from the bucket of a running project. */
export async function listErasures(url: string, secretKey: string): Promise<string[]> {
  const project = createClient(url, secretKey, {
    // Node 20 has no WebSocket, which the client requires at once.
    realtime: { transport: WebSocket as never },
    auth: { persistSession: false },
  });
  const ids: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const sortBy = { column: 'name', order: 'asc' };
    const { data, error } = await project.storage.from('operations').list('erasures', { limit: PAGE, offset, sortBy });
    if (error) throw new RestoreRefused(`The bucket of operations cannot be read: ${error.message}`);
    ids.push(...data.map(({ name }) => name.replace(/\.json$/, '')));
    if (data.length < PAGE) return ids;
  }
}
