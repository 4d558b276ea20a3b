import { setDirty } from '@rotavisto/shared/session';
import { useEffect } from 'react';

/** While something is typed and not saved, leaving or updating the page asks first. */
export function useUnsaved(key: string, isUnsaved: boolean): void {
  useEffect(() => {
    setDirty(key, isUnsaved);
    return () => setDirty(key, false);
  }, [key, isUnsaved]);
}
