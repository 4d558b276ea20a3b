import { onConnectionChange } from '@rotavisto/shared/connection';
import { onBeforeSignOut, onSignOut, setDirty } from '@rotavisto/shared/session';
import { useEffect } from 'react';

interface UnsavedWork {
  /** Of the form, among all that may be unsaved. */
  name: string;
  isDirty: boolean;
  flush: () => Promise<boolean>;
  /** Keeps what is typed until the same person is back, where the session ends by itself. */
  keep?: () => void;
}

/** Saves typed answers when the tab is hidden, the page is left or the connection is back; keeps them through an ended session. */
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
