import { useEffect } from 'react';
import { useSession } from './sessionStore';

/** Ends an inactive session; the shell mounts it once. */
export function useInactivityLogout(): void {
  const isSignedIn = useSession((session) => session.profile !== null);
  useEffect(() => {
    if (!isSignedIn) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    void import(/* webpackChunkName: "session" */ './inactivity').then(({ watchInactivity }) => {
      if (!isOver) stop = watchInactivity();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isSignedIn]);
}
