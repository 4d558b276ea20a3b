import { incompatibility } from '../../config/compatibility';
import type { Pointer } from '../../config/pointers';
import type { RemoteName } from '../../config/remotes';
import { keptHistory, type Release, readHistory, recorded, releaser, withPrevious, writeHistory } from './history';
import { composePages } from './page/compose';
import { replaceLine } from './page/rewritePages';
import { readShellFile } from './page/shellFile';
import { readConfig } from './page/siteConfig';
import { readPointers, StalePointers, writePointers } from './pointers';
import { withReleaseLock } from './withReleaseLock';

type Flip = {
  site: string;
  name: RemoteName;
  /** Returns the next pointer. Its history contains only versions with existing files. */
  change: (current: Pointer, history: readonly Release[]) => Pointer;
  /** The pointer for a remote without an earlier version. */
  first?: Pointer;
  /** The live version at the time of the decision to release, if that was earlier than now. */
  expected?: Pointer;
  /** The person or program that moves the pointer, if it is not the user of this machine. */
  by?: string;
};

const isSame = (one: Pointer, other: Pointer) => JSON.stringify(one) === JSON.stringify(other);

/** Changes one pointer and updates the pages. Releases of other remotes may run at the same time. */
export const flip = (wanted: Flip): Promise<Pointer> => withReleaseLock(wanted.site, () => flipAlone(wanted));

async function flipAlone({ site, name, change, first, expected, by = releaser() }: Flip): Promise<Pointer> {
  const { pointers, etag } = readPointers(site);
  const current = pointers.remotes[name];
  if (current && expected && !isSame(expected, current))
    throw new StalePointers(
      `${name}: another release or rollback went live meanwhile; nothing has changed, look and try again`,
    );
  const after = current ? change(current, keptHistory(site, name)) : first;
  if (!after) throw new Error(`${name} is not live yet: pnpm release ${name}`);
  const { offered } = readShellFile(site);
  if (incompatibility(after.needs, offered.terms))
    throw new Error(`${name} ${after.version} does not go with the shell that is live`);
  // Pages cannot be composed with an invalid configuration; the error leaves the pointers unchanged.
  readConfig(site);
  const now = new Date().toISOString();
  const history = recorded(readHistory(site, name), { before: current, after, by, now });
  const next = withPrevious(site, after, history);
  writePointers(site, { ...pointers, remotes: { ...pointers.remotes, [name]: next } }, etag);
  writeHistory(site, name, history);
  // The landing remote is rendered into the pages; for other remotes a page contains only the line that starts them.
  if (name === 'landing') await composePages(site, 11);
  else await replaceLine(site, name, next, 11);
  return next;
}
