import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { type Role, roleOfPath } from '@rotavisto/shared/domain';
import { LANDING_PAGES } from '@rotavisto/shared/pages';
import { homeOf } from '@rotavisto/shared/session';
import { isLandingPath, ownerOf, pathOf } from './ownerOf';

export type Destination =
  | { show: 'remote'; remote: RemoteName }
  | { show: 'redirect'; to: string }
  | { show: 'loading' }
  | { show: 'notFound' };

interface Visit {
  status: 'loading' | 'ready';
  role: Role | null;
  /** Signed in by a mailed link, and let in only once a new password is set. */
  recovery?: boolean;
}

/** The routing table: session and path in, what to show out. */
export function routeFor(pathname: string, session: Visit): Destination {
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
