import type { Pointers, Version } from '../../config/pointers';
import { mountsOf, type RemoteName } from '../../config/remotes';
import type { PageTable } from '../../src/pages';
import { remotesIn } from './pointers';

/** The visitors' pages of every version from before a version declared its own. Never edited: those versions do not change. */
const LANDING_BEFORE: PageTable = {
  '/': { audience: 'visitors', prerendered: 'home.html' },
  '/en': { audience: 'visitors', prerendered: 'home.en.html' },
  '/es': { audience: 'visitors', prerendered: 'home.es.html' },
  '/login': { audience: 'visitors', prerendered: 'login.html' },
  '/register': { audience: 'visitors' },
  '/forgot-password': { audience: 'visitors' },
  '/reset-password': { audience: 'everyone' },
  '/confirm-email': { audience: 'everyone' },
};

/** The pages of one version. Of an area from before it declared them, those are known that are fetched with the shell. */
export function tableOf(name: RemoteName, { table, pages = {} }: Pick<Version, 'table' | 'pages'>): PageTable {
  if (table) return table;
  if (name === 'landing') return LANDING_BEFORE;
  return Object.fromEntries([mountsOf()[name], ...Object.keys(pages)].map((path) => [path, {}]));
}

/** `/client/applications/wizard/*` and `/admin/applications/:id`, as the router of the areas reads them. */
const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replace(/:[^/]+/g, '[^/]+')}$`).test(path);

/**
 * Whether a live version or its canary has a page at a path. An area that declares none may have one anywhere below its
 * address; a site without visitors' pages, as one remote in a check has it, answers everything.
 */
export function isPage({ remotes }: Pick<Pointers, 'remotes'>, path: string): boolean {
  if (!remotes.landing) return true;
  const asked = path.replace(/\/+$/, '') || '/';
  const mounts = mountsOf(remotes);
  return remotesIn(remotes).some((name) =>
    [remotes[name], remotes[name]?.canary].some((version) => {
      if (!version) return false;
      if (!version.table && name !== 'landing') return `${asked}/`.startsWith(`${mounts[name]}/`);
      return Object.keys(tableOf(name, version)).some((pattern) => matches(pattern, asked));
    }),
  );
}

/** The live table of the visitors' pages. */
export const landingTable = ({ remotes: { landing } }: Pick<Pointers, 'remotes'>): PageTable =>
  landing ? tableOf('landing', landing) : LANDING_BEFORE;
