import { setDirty } from '@rotavisto/shared/session';
import { useCallback, useEffect } from 'react';

/** Registers unsaved work, so that leaving or updating the page asks first. */
export function useUnsavedMark(key: string): (isDirty: boolean) => void {
  useEffect(() => () => setDirty(key, false), [key]);
  return useCallback((isDirty) => setDirty(key, isDirty), [key]);
}
