import { serviceAddress } from '@rotavisto/shared/connection';
import { publicConfig, supabase } from '@rotavisto/shared/supabase';

/** Prepares a call that can be sent while the page goes away, when nothing can be waited for any more. */
export function prepareFarewell(verb: string, args: object): () => void {
  let send = (): unknown => undefined;
  const prepare = async () => {
    const [{ supabaseUrl, supabaseKey }, { auth }] = await Promise.all([publicConfig(), supabase()]);
    const token = (await auth.getSession()).data.session?.access_token;
    const headers = { apikey: supabaseKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = { method: 'POST', keepalive: true, headers, body: JSON.stringify(args) };
    const address = `${serviceAddress(supabaseUrl, 'rest')}/rpc/${verb}`;
    send = () => fetch(address, request).catch(() => undefined);
  };
  prepare().catch(() => undefined);
  return () => void send();
}
