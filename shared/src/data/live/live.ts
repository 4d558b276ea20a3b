import type { TableName } from '@rotavisto/shared/supabase';
import { matchQuery, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listen } from './liveListeners';

/** The eight tables whose changes the database broadcasts. */
export type LiveTable = Extract<
  TableName,
  | 'notifications'
  | 'application_steps'
  | 'case_files'
  | 'document_submissions'
  | 'ds160_complements'
  | 'ds160_security_answers'
  | 'support_tickets'
  | 'ticket_messages'
>;

const waiting = new Map<QueryClient, QueryKey[]>();

/** Several parts of a page ask for the same keys in the same moment: each query is read once. */
function refreshKeys(client: QueryClient, keys: readonly QueryKey[]): void {
  const others = waiting.get(client);
  if (others) {
    others.push(...keys);
    return;
  }
  const all = [...keys];
  waiting.set(client, all);
  void Promise.resolve().then(() => {
    waiting.delete(client);
    return client.invalidateQueries({ predicate: (query) => all.some((queryKey) => matchQuery({ queryKey }, query)) });
  });
}

/** Reads the keys again when rows of the table that concern the person change, and after every gap in the connection. */
export function useLive(table: LiveTable, keys: readonly QueryKey[], unreachable?: () => void): void {
  const client = useQueryClient();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(
    () => listen({ table, changed: () => refreshKeys(client, latest.current), unreachable }),
    [client, table, unreachable],
  );
}
