import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { publicConfig, supabase } from '@rotavisto/shared/supabase';
import { OVERRIDE, pointers } from './pointers';

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 1000);
  });

/** Without the library, which a visitor's page does not need: public pages are counted by network, not by person. */
async function reportAnonymously(remote: RemoteName, version: string): Promise<void> {
  const { supabaseUrl, supabaseKey } = await publicConfig();
  await fetch(`${supabaseUrl}/rest/v1/rpc/report_load`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ remote, version }),
  });
}

/**
 * Tells that a version runs, where it could still be taken back. The release watch compares this with what failed. A
 * report that cannot be sent is dropped.
 */
export async function reportLoad(remote: RemoteName, version: string): Promise<void> {
  try {
    const { canary, previous } = (await pointers()).remotes[remote];
    if (version === OVERRIDE || !(canary ?? previous)) return;
    await whenIdle();
    if (remote === 'landing') await reportAnonymously(remote, version);
    else await (await supabase()).rpc('report_load', { remote, version });
  } catch {
    return;
  }
}
