import type { RemoteName } from '@rotavisto/shared/config/remotes';
import type { Role } from '@rotavisto/shared/domain';
import { homeOf } from '@rotavisto/shared/session';

export type Destination =
  | { show: 'remote'; remote: RemoteName }
  | { show: 'redirect'; to: string }
  | { show: 'loading' }
  | { show: 'notFound' };

const GUEST_PAGES = ['/', '/login', '/register', '/forgot-password'];
const OPEN_PAGES = ['/reset-password'];
const ROLES: readonly Role[] = ['client', 'consultant', 'admin'];

/** Which remote a path belongs to, whoever asks; null for paths nobody owns. */
export function ownerOf(pathname: string): RemoteName | null {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (GUEST_PAGES.includes(path) || OPEN_PAGES.includes(path)) return 'landing';
  return ROLES.find((role) => path === `/${role}` || path.startsWith(`/${role}/`)) ?? null;
}

/** The routing table: session and path in, what to show out. */
export function routeFor(pathname: string, session: { status: 'loading' | 'ready'; role: Role | null }): Destination {
  if (session.status === 'loading') return { show: 'loading' };
  const owner = ownerOf(pathname);
  if (owner === null) return { show: 'notFound' };
  if (owner === 'landing') {
    const path = pathname.replace(/\/+$/, '') || '/';
    if (session.role && !OPEN_PAGES.includes(path)) return { show: 'redirect', to: homeOf(session.role) };
    return { show: 'remote', remote: 'landing' };
  }
  if (!session.role) return { show: 'redirect', to: '/login' };
  if (owner !== session.role) return { show: 'redirect', to: homeOf(session.role) };
  return { show: 'remote', remote: owner };
}
