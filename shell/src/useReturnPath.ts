import { type Role, roleOfPath } from '@rotavisto/shared/domain';
import { useLocation } from '@rotavisto/shared/router';
import { onSignOut } from '@rotavisto/shared/session';
import { useEffect, useRef } from 'react';
import type { Destination } from './routeFor';

/**
 * Returns the target after a sign-in. A user who was redirected to /login from an area (deep link, expired session)
 * returns to the same page. After a deliberate sign-out it is the home page.
 */
export function useReturnPath(destination: Destination, role: Role | null): { to: string; state: unknown } {
  const location = useLocation();
  const left = useRef(false);

  useEffect(
    () =>
      onSignOut((reason) => {
        left.current = reason === 'user';
      }),
    [],
  );
  useEffect(() => {
    if (role) left.current = false;
  }, [role]);

  if (destination.show !== 'redirect') return { to: '/', state: null };
  if (destination.to === '/login') {
    const from = `${location.pathname}${location.search}${location.hash}`;
    return { to: '/login', state: left.current ? null : { from } };
  }
  return { to: returnPath(location.state, role) ?? destination.to, state: null };
}

/** Returns the path only if it is in the user's own area or their payment, never on another origin. */
export function returnPath(state: unknown, role: Role | null): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return null;
  const path = state.from.split(/[?#]/)[0] ?? '';
  return path === PAYMENT || roleOfPath(path) === role ? state.from : null;
}

const PAYMENT = '/payment';
