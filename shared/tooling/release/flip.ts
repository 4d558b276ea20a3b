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
  /** What the pointer names next. The history it gets has the versions whose files are there. */
  change: (current: Pointer, history: readonly Release[]) => Pointer;
  /** What goes live where no version of the remote has been before. */
  first?: Pointer;
  /** What the change was decided on, where that was not just now. */
  expected?: Pointer;
  /** Who moves it, where that is not the user of this machine. */
  by?: string;
};

const isSame = (one: Pointer, other: Pointer) => JSON.stringify(one) === JSON.stringify(other);

/** One pointer changes, and the pages follow it. Releases of other remotes may go on at the same time. */
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
  // The pages could not follow where it is broken: then the pointers stay too.
  readConfig(site);
  const now = new Date().toISOString();
  const history = recorded(readHistory(site, name), { before: current, after, by, now });
  const next = withPrevious(site, after, history);
  writePointers(site, { ...pointers, remotes: { ...pointers.remotes, [name]: next } }, etag);
  writeHistory(site, name, history);
  // Pages of the landing area are in the pages themselves; of the others they only carry what to start.
  if (name === 'landing') await composePages(site, 11);
  else await replaceLine(site, name, next, 11);
  return next;
}
