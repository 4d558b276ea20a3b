export interface Listener {
  table: string;
  changed: () => void;
  /** Called when the first connection fails. */
  unreachable?: () => void;
}

/** One action of the database changes several rows of a table: they are read again once. */
const TOGETHER_MS = 30;

const listeners = new Set<Listener>();
const waiting = new Set<string>();

/** Calls whenever rows of the table may have changed, until the returned function is called. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tables that are listened to, each as often as it is. */
export const listenedTables = (): string[] => [...listeners].map(({ table }) => table);

function flush(): void {
  const tables = new Set(waiting);
  waiting.clear();
  for (const { table, changed } of [...listeners]) if (tables.has(table)) changed();
}

/** Rows of the table have changed. */
export function tell(table: string): void {
  if (waiting.size === 0) setTimeout(flush, TOGETHER_MS);
  waiting.add(table);
}

/** Anything may have changed. */
export function tellAll(): void {
  for (const { changed } of [...listeners]) changed();
}

export function tellUnreachable(): void {
  for (const { unreachable } of [...listeners]) unreachable?.();
}
