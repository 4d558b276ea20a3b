import { onConnectionChange } from '@rotavisto/shared/connection';
import { useEffect, useRef } from 'react';

/** Saves when the tab is hidden, the connection is back or the form goes away, and asks before the tab closes. */
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
    const stopListening = onConnectionChange((isBack) => isBack && save());
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      stopListening();
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('visibilitychange', onHide);
      save();
    };
  }, [flush]);
}
