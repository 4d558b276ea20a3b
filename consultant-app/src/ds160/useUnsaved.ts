import { setDirty } from '@rotavisto/shared/session';
import { useEffect } from 'react';

/** Asks before the tab is closed or the user signs out while a value is unsaved. */
export function useUnsaved(name: string, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const leaving = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: leaving.signal });
    setDirty(name, true);
    return () => {
      leaving.abort();
      setDirty(name, false);
    };
  }, [isDirty, name]);
}
