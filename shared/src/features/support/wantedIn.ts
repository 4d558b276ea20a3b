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
