import { useState } from 'react';
import type { Wanted } from './ticketOrder';

/** The ticket that a link has led to stays on screen when it is closed there; another link leads to another. */
export function useKept({ ticketId, clientId }: Wanted) {
  const wish = `${ticketId} ${clientId}`;
  const [found, setFound] = useState<{ wish: string; id: string } | null>(null);
  return { kept: found?.wish === wish ? found.id : null, keep: (id: string) => setFound({ wish, id }) };
}
