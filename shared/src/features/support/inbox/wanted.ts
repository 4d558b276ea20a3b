import { useLocation } from '@rotavisto/shared/router';
import { parseAsString, useQueryStates } from 'nuqs';
import type { Wanted } from './ticketOrder';

const textAt = (state: unknown, key: 'ticketId' | 'clientId'): string | null => {
  const value = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[key] : null;
  return typeof value === 'string' ? value : null;
};

const PARAMS = { ticketId: parseAsString, clientId: parseAsString };

/** The conversation of the address: `?ticketId=` or `?clientId=`, else what the link that led here carries as its state. */
export function useWanted() {
  const { state } = useLocation();
  const [{ ticketId, clientId }, change] = useQueryStates(PARAMS);
  const wanted: Wanted =
    ticketId || clientId
      ? { ticketId, clientId }
      : { ticketId: textAt(state, 'ticketId'), clientId: textAt(state, 'clientId') };
  const choose = (id: string | null, history: 'push' | 'replace' = 'replace') =>
    void change({ ticketId: id, clientId: null }, { history });
  return { wanted, addressed: ticketId, choose };
}
