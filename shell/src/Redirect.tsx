import { Navigate } from '@rotavisto/shared/router';
import { startTransition, useEffect, useReducer } from 'react';

/**
 * Redirects when it mounts, and again when "back" returns here before the other page was rendered: the router sees no
 * change then, and the page would stay empty.
 */
export function Redirect({ to, state }: { to: string; state: unknown }) {
  const [returns, countReturn] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    // In the same transition as the router's: if "back" leads to a page that renders, this component is unmounted first.
    const onReturn = () => startTransition(countReturn);
    window.addEventListener('popstate', onReturn);
    return () => window.removeEventListener('popstate', onReturn);
  }, []);

  return <Navigate key={returns} to={to} state={state} replace />;
}
