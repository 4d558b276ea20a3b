import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is still as it was prerendered, for every address and every visitor alike. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
