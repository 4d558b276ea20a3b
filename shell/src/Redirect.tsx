import { Navigate } from '@rotavisto/shared/router';
import { startTransition, useEffect, useReducer } from 'react';

/**
 * Goes elsewhere in place of this page, and once more when "back" returns to it before the other page was rendered: for the
 * router nothing has changed then, and the page would stay empty.
 */
export function Redirect({ to, state }: { to: string; state: unknown }) {
  const [returns, countReturn] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    // In one transition with the router's own: if "back" leads to a page that stands, this one is gone by then.
    const onReturn = () => startTransition(countReturn);
    window.addEventListener('popstate', onReturn);
    return () => window.removeEventListener('popstate', onReturn);
  }, []);

  return <Navigate key={returns} to={to} state={state} replace />;
}
