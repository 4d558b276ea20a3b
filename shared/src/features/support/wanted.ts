import { useState } from 'react';
import type { Wanted } from './ticketOrder';

const textAt = (state: unknown, key: 'ticketId' | 'clientId'): string | null => {
  const value = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[key] : null;
  return typeof value === 'string' ? value : null;
};

/** What the link that led here asked for: navigation state first, then `?ticketId=` and `?clientId=`. */
export const wantedIn = (state: unknown, params: URLSearchParams): Wanted => ({
  ticketId: textAt(state, 'ticketId') ?? params.get('ticketId'),
  clientId: textAt(state, 'clientId') ?? params.get('clientId'),
});

/** The ticket that a link has led to stays on screen when it is closed there; another link leads to another. */
export function useKept({ ticketId, clientId }: Wanted) {
  const wish = `${ticketId} ${clientId}`;
  const [found, setFound] = useState<{ wish: string; id: string } | null>(null);
  return { kept: found?.wish === wish ? found.id : null, keep: (id: string) => setFound({ wish, id }) };
}
