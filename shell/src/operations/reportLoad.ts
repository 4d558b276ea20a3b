import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { supabase } from '@rotavisto/shared/supabase';
import { postAnonymously } from './postAnonymously';
import type { ShellParts } from './ShellParts';

/**
 * Tells that a live version runs, where it could still be taken back. The release watch compares this with what failed. A
 * report that cannot be sent is dropped.
 */
export async function reportLoad(
  remote: RemoteName,
  version: string,
  { pointers }: Pick<ShellParts, 'pointers'>,
): Promise<void> {
  try {
    const live = (await pointers()).remotes[remote];
    const isLive = version === live?.version || version === live?.canary?.version;
    if (!isLive || !(live?.canary ?? live?.previous)) return;
    // Public pages are counted by network, not by person.
    if (remote === 'landing') await postAnonymously('report_load', { remote, version });
    else await (await supabase()).rpc('report_load', { remote, version });
  } catch {
    return;
  }
}
