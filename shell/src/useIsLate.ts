import { useEffect, useState } from 'react';

/** Nobody is left with a loading word for longer. */
export const LATE_MS = 10_000;

export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
