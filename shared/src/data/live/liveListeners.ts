import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';

export interface Listener {
  table: string;
  client: Pick<QueryClient, 'invalidateQueries'>;
  /** Returns the keys to refetch when rows of the table may have changed. */
  keys: () => readonly QueryKey[];
  /** Called when the first connection fails. */
  unreachable?: () => void;
}

const listeners = new Set<Listener>();

/** Adds a listener. Returns the function that removes it. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the table of each listener, with repetitions. */
export const listenedTables = (): string[] => [...listeners].map(({ table }) => table);

/** Collects the keys of each client, so that a query shared by several listeners is refetched once. */
function refetch(changed: readonly Listener[]): void {
  const keysOf = new Map<Listener['client'], QueryKey[]>();
  for (const { client, keys } of changed) keysOf.set(client, [...(keysOf.get(client) ?? []), ...keys()]);
  for (const [client, keys] of keysOf)
    void client.invalidateQueries({ predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)) });
}

/** Refetches for the listeners of tables with changed rows. */
export function tell(tables: Iterable<string>): void {
  const changed = new Set(tables);
  refetch([...listeners].filter(({ table }) => changed.has(table)));
}

/** Refetches for all listeners, because any table may have changed. */
export const tellAll = (): void => refetch([...listeners]);

export function tellUnreachable(): void {
  for (const { unreachable } of [...listeners]) unreachable?.();
}
