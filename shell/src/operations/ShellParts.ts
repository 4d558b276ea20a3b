import type { Panel } from '../Panel';
import type { climb } from '../remotes/ladder';
import type { fetchPointers, pointers } from '../remotes/pointers';
import type { ensureRemote, primeRemote, remoteState, renewRemote } from '../remotes/remoteStore';

/**
 * What this file of its own needs of the shell. It is given, not imported: the bundler merges the modules of the first
 * script into one only as long as no other file imports them, which saves every visit half a kilobyte.
 */
export interface ShellParts {
  Panel: typeof Panel;
  climb: typeof climb;
  fetchPointers: typeof fetchPointers;
  pointers: typeof pointers;
  ensureRemote: typeof ensureRemote;
  primeRemote: typeof primeRemote;
  remoteState: typeof remoteState;
  renewRemote: typeof renewRemote;
}
