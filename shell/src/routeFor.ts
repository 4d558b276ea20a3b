import { BASE_PATHS, type Mounts, REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { type Role, roleOfPath } from '@rotavisto/shared/domain';
import type { PageTable } from '@rotavisto/shared/pages';
import { homeOf } from '@rotavisto/shared/session';

/** A path as the table of pages writes it. */
export const pathOf = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** The pages for visitors, as the live version of the landing area declares them; undefined until a table is here. */
type Landing = PageTable | undefined;

/**
 * Which remote a path belongs to, for every user; null for a path without one. Of two remotes with a path it is the later one
 * in the list, which is inside the other. Without a table, what is of no role is left to the landing area.
 */
export function ownerOf(pathname: string, landing: Landing, mounts: Mounts = BASE_PATHS): RemoteName | null {
  const path = pathOf(pathname);
  if (landing && path in landing) return 'landing';
  if (!roleOfPath(path)) return landing ? null : 'landing';
  const names = Object.keys(mounts) as RemoteName[];
  return names.findLast((name) => `${path}/`.startsWith(`${mounts[name]}/`)) ?? null;
}

/** The remote a role is at home in; null for a role that is newer than this shell. */
const homeRemoteOf = (role: Role): RemoteName | null =>
  REMOTE_NAMES.find((name) => BASE_PATHS[name] === homeOf(role)) ?? null;

/** What a browser remembers of the person: a guess, never a permission. */
export type Visitor = { hasSession: boolean; role: Role | null };

export type Visit = { remote: RemoteName; path: string };

/** Pages of the landing area that a person who is signed in sees too. */
const isForEveryone = (path: string, landing: Landing): boolean => landing?.[path]?.audience === 'everyone';

/** Which remote a visit will need and which of its pages it begins with, before the session is known. */
export function expectedVisit(
  pathname: string,
  { hasSession, role }: Visitor,
  landing: Landing,
  mounts?: Mounts,
): Visit | null {
  const owner = ownerOf(pathname, landing, mounts);
  const path = pathOf(pathname);
  if (owner === null) return null;
  if (!hasSession || isForEveryone(path, landing)) return { remote: 'landing', path };
  const home = role && role !== roleOfPath(path) ? homeRemoteOf(role) : null;
  return home ? { remote: home, path: BASE_PATHS[home] } : { remote: owner, path };
}

export type Destination =
  | { show: 'remote'; remote: RemoteName }
  | { show: 'redirect'; to: string }
  | { show: 'loading' }
  | { show: 'notFound' }
  | { show: 'noArea' };

interface SessionState {
  status: 'loading' | 'ready';
  role: Role | null;
  /** Signed in by a mailed link, and let in only once a new password is set. */
  recovery?: boolean;
}

/** The routing table: session and path in, what to show out. */
export function routeFor(pathname: string, session: SessionState, landing: Landing, mounts?: Mounts): Destination {
  if (session.status === 'loading') return { show: 'loading' };
  const isOpen = isForEveryone(pathOf(pathname), landing);
  if (session.role && !homeRemoteOf(session.role) && !isOpen) return { show: 'noArea' };
  const owner = ownerOf(pathname, landing, mounts);
  if (owner === null) return { show: 'notFound' };
  if (owner === 'landing') {
    if (session.role && !isOpen) return { show: 'redirect', to: homeOf(session.role) };
    return { show: 'remote', remote: 'landing' };
  }
  if (!session.role) return { show: 'redirect', to: session.recovery ? '/reset-password' : '/login' };
  if (roleOfPath(pathname) !== session.role) return { show: 'redirect', to: homeOf(session.role) };
  return { show: 'remote', remote: owner };
}
