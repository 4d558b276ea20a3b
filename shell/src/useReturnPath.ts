import { type Role, roleOfPath } from '@rotavisto/shared/domain';
import { useLocation } from '@rotavisto/shared/router';
import { onSignOut } from '@rotavisto/shared/session';
import { useEffect, useRef } from 'react';
import type { Destination } from './routeFor';

/**
 * A person sent to /login from inside an area (deep link, expired session) comes back to the same page after signing in.
 * A person who signed out deliberately starts at the home page.
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

/** Only a path of the person's own area or their payment, never another origin. */
export function returnPath(state: unknown, role: Role | null): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return null;
  const path = state.from.split(/[?#]/)[0] ?? '';
  return path === PAYMENT || roleOfPath(path) === role ? state.from : null;
}

const PAYMENT = '/payment';
