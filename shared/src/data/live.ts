import { supabase, type TableName } from '@rotavisto/shared/supabase';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { join } from './liveChannel';

/** The five tables whose changes are published. */
export type LiveTable = Extract<
  TableName,
  'notifications' | 'application_steps' | 'document_submissions' | 'support_tickets' | 'ticket_messages'
>;

const refreshKeys = (client: QueryClient, keys: readonly QueryKey[]): void => {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
};

/** Refetches the keys when rows of the table change, on every (re)connection, and every 15 s without a socket. */
export function useLive(table: LiveTable, filter: string, keys: readonly QueryKey[], unreachable?: () => void): void {
  const client = useQueryClient();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(
    () => join({ connect: supabase, table, filter, changed: () => refreshKeys(client, latest.current), unreachable }),
    [client, table, filter, unreachable],
  );
}
