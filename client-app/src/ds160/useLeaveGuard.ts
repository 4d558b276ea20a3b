import { useEffect, useRef } from 'react';

/** Saves when the tab is hidden, the network is back or the form goes away, and asks before the tab closes. */
export function useLeaveGuard(isDirty: boolean, flush: () => Promise<boolean>): void {
  const isDirtyNow = useRef(isDirty);
  isDirtyNow.current = isDirty;

  useEffect(() => {
    const save = () => {
      if (isDirtyNow.current) flush().catch(() => undefined);
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') save();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isDirtyNow.current) event.preventDefault();
    };
    window.addEventListener('online', save);
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('visibilitychange', onHide);
      save();
    };
  }, [flush]);
}
