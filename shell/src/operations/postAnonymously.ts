import { publicConfig } from '@rotavisto/shared/supabase';

/** Calls a verb without the library, which a visitor's page does not need, and without saying who calls. */
export async function postAnonymously(verb: string, args: object): Promise<void> {
  const { supabaseUrl, supabaseKey } = await publicConfig();
  await fetch(`${supabaseUrl}/rest/v1/rpc/${verb}`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
}
