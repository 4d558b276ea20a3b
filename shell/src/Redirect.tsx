import { Navigate } from '@rotavisto/shared/router';
import { startTransition, useEffect, useReducer } from 'react';

/**
 * Redirects on mount, and again if "back" returns here before the target is rendered. The router sees no change in that
 * case, and the page would stay empty.
 */
export function Redirect({ to, state }: { to: string; state: unknown }) {
  const [returns, countReturn] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    // Runs in the same transition as the router, so that "back" to a page that renders first unmounts this component.
    const onReturn = () => startTransition(countReturn);
    window.addEventListener('popstate', onReturn);
    return () => window.removeEventListener('popstate', onReturn);
  }, []);

  return <Navigate key={returns} to={to} state={state} replace />;
}
