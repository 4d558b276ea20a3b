import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { composePages } from '../page/compose';
import { replaceLine } from '../page/replaceLine';
import { type Pointer, readPointers, StalePointers, writePointers } from './pointers';

type Flip = {
  site: string;
  name: RemoteName;
  change: (current: Pointer) => Pointer;
  /** What the change was decided on, where that was not just now. */
  expected?: string;
};

/** One pointer changes, in one compare-and-swap; the composed pages follow it. */
export async function flip({ site, name, change, expected }: Flip): Promise<Pointer> {
  const { pointers, etag } = readPointers(site);
  if (expected && expected !== etag)
    throw new StalePointers(`${name}: another release went live meanwhile; release again`);
  const current = pointers.remotes[name];
  if (!current) throw new Error(`${name} is not published yet: pnpm build`);
  const next = change(current);
  writePointers(site, { ...pointers, remotes: { ...pointers.remotes, [name]: next } }, etag);
  // Pages of the landing area are in the pages themselves; of the others they only carry what to start.
  if (name === 'landing') await composePages(site, 11);
  else await replaceLine(site, name, next, 11);
  return next;
}
