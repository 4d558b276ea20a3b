import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { anonymousFetch, supabase } from '@rotavisto/shared/supabase';
import type { ShellParts } from './ShellParts';

/**
 * Tells that a live version runs, from the first release on: visits and the people of a version are counted from it, and
 * the release watch compares it with what failed. A report that cannot be sent is dropped.
 */
export async function reportLoad(
  remote: RemoteName,
  version: string,
  { pointers }: Pick<ShellParts, 'pointers'>,
): Promise<void> {
  try {
    const live = (await pointers()).remotes[remote];
    if (version !== live?.version && version !== live?.canary?.version) return;
    // Public pages are counted by network, not by person.
    if (remote === 'landing') await anonymousFetch('rest/v1/rpc/report_load', { remote, version }, { keepalive: true });
    else await (await supabase()).rpc('report_load', { remote, version });
  } catch {
    return;
  }
}
