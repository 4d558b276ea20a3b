import type { Pointers } from '../../config/pointers';
import type { PageTable } from '../../src/pages';
import { remotesIn } from './pointers';

/** Matches `/client/applications/wizard/*` and `/admin/applications/:id` as the areas' router does. */
const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replace(/:[^/]+/g, '[^/]+')}$`).test(path);

/**
 * Returns whether a live version or its canary has a page at a path. A site without visitors' pages (a single remote in
 * a check) accepts every path.
 */
export function isPage({ remotes }: Pick<Pointers, 'remotes'>, path: string): boolean {
  if (!remotes.landing) return true;
  const asked = path.replace(/\/+$/, '') || '/';
  const tables = remotesIn(remotes).flatMap((name) => [remotes[name]?.table ?? {}, remotes[name]?.canary?.table ?? {}]);
  return tables.some((table) => Object.keys(table).some((pattern) => matches(pattern, asked)));
}

/** Returns the live table of visitors' pages. */
export const landingTable = ({ remotes: { landing } }: Pick<Pointers, 'remotes'>): PageTable => landing?.table ?? {};
