import { startTransition, useEffect, useState } from 'react';

/** How many of so many parts are to be there: one at first, and one more after each pass, which gives way to what the person does. */
export function useInTurn(parts: number): number {
  const [ready, setReady] = useState(1);
  useEffect(() => {
    if (ready < parts) startTransition(() => setReady(ready + 1));
  }, [ready, parts]);
  return ready;
}
