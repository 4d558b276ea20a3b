import { useEffect, useState } from 'react';
import { allowedOrigins } from '../remotes/overrides';

/** Asked after the first paint: a visitor's page does not wait for a tester's tool. */
export function useQaAllowed(): boolean {
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    allowedOrigins().then(
      (origins) => isMounted && setAllowed(origins.length > 0),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return isAllowed;
}
