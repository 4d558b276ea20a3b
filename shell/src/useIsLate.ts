import { useEffect, useState } from 'react';

/** Nobody is left with a loading word for ten seconds after opening a page, of which the page itself may take two. */
export const LATE_MS = 8_000;

export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
