import { onConnectionChange } from '@rotavisto/shared/connection';
import { onBeforeSignOut, onSignOut, setDirty } from '@rotavisto/shared/session';
import { useEffect } from 'react';

interface UnsavedWork {
  /** Name of the form in the list of unsaved work. */
  name: string;
  isDirty: boolean;
  flush: () => Promise<boolean>;
  /** Keeps typed answers of an expired session until the same user returns. */
  keep?: () => void;
}

/** Saves typed answers when the tab is hidden, the page is left or the connection is back; keeps answers of an expired session. */
export function useUnsavedWork({ name, isDirty, flush, keep }: UnsavedWork) {
  useEffect(() => {
    if (!isDirty) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onHide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener('visibilitychange', onHide, { signal });
    const stopConnection = onConnectionChange((isBack) => isBack && flush());
    const stopSignOut = onSignOut((reason) => reason === 'expired' && keep?.());
    setDirty(name, true);
    return () => {
      leaving.abort();
      stopConnection();
      stopSignOut();
      setDirty(name, false);
    };
  }, [isDirty, name, keep, flush]);

  useEffect(() => {
    const stop = onBeforeSignOut(flush);
    return () => {
      stop();
      void flush();
    };
  }, [flush]);
}
