import type { TableName } from '@rotavisto/shared/supabase';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listen } from './liveListeners';

/** The tables with changes that the database broadcasts. */
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

/** Refetches the keys after each change of the user's rows in the table, and after each gap in the connection. */
export function useLive(table: LiveTable, keys: readonly QueryKey[], unreachable?: () => void): void {
  const client = useQueryClient();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => listen({ table, client, keys: () => latest.current, unreachable }), [client, table, unreachable]);
}
