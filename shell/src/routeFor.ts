import { BASE_PATHS, type Mounts, REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { type Role, roleOfPath } from '@rotavisto/shared/domain';
import { type PageTable, pathOf } from '@rotavisto/shared/pages';
import { homeOf, isSettled, type SessionState } from '@rotavisto/shared/session';

/** The visitors' pages of the live landing version; undefined without a table. */
type Landing = PageTable | undefined;

/**
 * Returns the remote of a path, or null. Of two remotes with the path the later one in the list counts, because it lies
 * inside the other. Without a table, paths without a role belong to the landing area.
 */
export function ownerOf(pathname: string, landing: Landing, mounts: Mounts = BASE_PATHS): RemoteName | null {
  const path = pathOf(pathname);
  if (landing && path in landing) return 'landing';
  if (!roleOfPath(path)) return landing ? null : 'landing';
  const names = Object.keys(mounts) as RemoteName[];
  return names.findLast((name) => `${path}/`.startsWith(`${mounts[name]}/`)) ?? null;
}

/** Returns the remote with the home of a role, or null for a role that is newer than this shell. */
const homeRemoteOf = (role: Role): RemoteName | null =>
  REMOTE_NAMES.find((name) => BASE_PATHS[name] === homeOf(role)) ?? null;

/** The stored session facts of the visitor; they select files to preload, but permit nothing. */
export type Visitor = { hasSession: boolean; role: Role | null };

export type Visit = { remote: RemoteName; path: string };

/** Returns whether signed-in users may see a landing page too. */
const isForEveryone = (path: string, landing: Landing): boolean => landing?.[path]?.audience === 'everyone';

/** Returns the remote and the first page that a visit needs, before the session is known. */
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

/** The word of the session, and the role of its user. */
type Session = Pick<SessionState, 'is'> & { role: Role | null };

/** Returns the destination for a session and a path. */
export function routeFor(pathname: string, session: Session, landing: Landing, mounts?: Mounts): Destination {
  if (!isSettled(session)) return { show: 'loading' };
  const isOpen = isForEveryone(pathOf(pathname), landing);
  if (session.role && !homeRemoteOf(session.role) && !isOpen) return { show: 'noArea' };
  const owner = ownerOf(pathname, landing, mounts);
  if (owner === null) return { show: 'notFound' };
  if (owner === 'landing') {
    if (session.role && !isOpen) return { show: 'redirect', to: homeOf(session.role) };
    return { show: 'remote', remote: 'landing' };
  }
  if (!session.role) return { show: 'redirect', to: session.is === 'recovery' ? '/reset-password' : '/login' };
  if (roleOfPath(pathname) !== session.role) return { show: 'redirect', to: homeOf(session.role) };
  return { show: 'remote', remote: owner };
}
