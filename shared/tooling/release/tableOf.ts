import type { Pointers } from '../../config/pointers';
import type { PageTable } from '../../src/pages';
import { remotesIn } from './pointers';

/** `/client/applications/wizard/*` and `/admin/applications/:id`, as the router of the areas reads them. */
const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replace(/:[^/]+/g, '[^/]+')}$`).test(path);

/**
 * Whether a live version or its canary has a page at a path. A site without visitors' pages, as one remote in a check has
 * it, answers everything.
 */
export function isPage({ remotes }: Pick<Pointers, 'remotes'>, path: string): boolean {
  if (!remotes.landing) return true;
  const asked = path.replace(/\/+$/, '') || '/';
  const tables = remotesIn(remotes).flatMap((name) => [remotes[name]?.table ?? {}, remotes[name]?.canary?.table ?? {}]);
  return tables.some((table) => Object.keys(table).some((pattern) => matches(pattern, asked)));
}

/** The live table of the visitors' pages. */
export const landingTable = ({ remotes: { landing } }: Pick<Pointers, 'remotes'>): PageTable => landing?.table ?? {};
