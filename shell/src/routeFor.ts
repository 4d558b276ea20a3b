import { BASE_PATHS, REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { type Role, roleOfPath } from '@rotavisto/shared/domain';
import { LANDING_PAGES, type LandingPath } from '@rotavisto/shared/pages';
import { homeOf } from '@rotavisto/shared/session';

/** A path as the table of pages writes it. */
export const pathOf = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

export const isLandingPath = (path: string): path is LandingPath => path in LANDING_PAGES;

/**
 * Which remote a path belongs to, for every user; null for a path without one. Of two remotes with a path it is the later one
 * in the list, which is inside the other.
 */
export function ownerOf(pathname: string): RemoteName | null {
  const path = pathOf(pathname);
  if (isLandingPath(path)) return 'landing';
  if (!roleOfPath(path)) return null;
  return REMOTE_NAMES.findLast((name) => `${path}/`.startsWith(`${BASE_PATHS[name]}/`)) ?? null;
}

/** What a browser remembers of the person: a guess, never a permission. */
export type Visitor = { hasSession: boolean; role: Role | null };

export type Visit = { remote: RemoteName; path: string };

/** Pages of the landing area that a person who is signed in sees too; the table of pages is not for browsers. */
const FOR_EVERYONE = ['/reset-password', '/confirm-email'];

/** Which remote a visit will need and which of its pages it begins with, before the session is known. */
export function expectedVisit(pathname: string, { hasSession, role }: Visitor): Visit | null {
  const owner = ownerOf(pathname);
  const path = pathOf(pathname);
  if (owner === null) return null;
  if (!hasSession || FOR_EVERYONE.includes(path)) return { remote: 'landing', path };
  return role && role !== roleOfPath(path) ? { remote: role, path: BASE_PATHS[role] } : { remote: owner, path };
}

export type Destination =
  | { show: 'remote'; remote: RemoteName }
  | { show: 'redirect'; to: string }
  | { show: 'loading' }
  | { show: 'notFound' };

interface SessionState {
  status: 'loading' | 'ready';
  role: Role | null;
  /** Signed in by a mailed link, and let in only once a new password is set. */
  recovery?: boolean;
}

/** The routing table: session and path in, what to show out. */
export function routeFor(pathname: string, session: SessionState): Destination {
  if (session.status === 'loading') return { show: 'loading' };
  const owner = ownerOf(pathname);
  if (owner === null) return { show: 'notFound' };
  if (owner === 'landing') {
    const path = pathOf(pathname);
    const isForEveryone = isLandingPath(path) && LANDING_PAGES[path].audience === 'everyone';
    if (session.role && !isForEveryone) return { show: 'redirect', to: homeOf(session.role) };
    return { show: 'remote', remote: 'landing' };
  }
  if (!session.role) return { show: 'redirect', to: session.recovery ? '/reset-password' : '/login' };
  if (roleOfPath(pathname) !== session.role) return { show: 'redirect', to: homeOf(session.role) };
  return { show: 'remote', remote: owner };
}
