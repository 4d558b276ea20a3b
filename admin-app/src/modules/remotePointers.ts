import { queryOptions } from '@tanstack/react-query';

interface RemoteVersion {
  version: string;
  entry: string;
  publishedAt?: string;
}

export interface RemotePointer extends RemoteVersion {
  canary?: RemoteVersion & { percent: number };
  /** The version that a rollback restores and that browsers fall back on. */
  previous?: RemoteVersion;
  /** The version that the release watch rolled back, and the figures that caused it. */
  reverted?: { version: string; at: string; loads: number; failures: number };
}

interface Pointers {
  remotes: Record<string, RemotePointer>;
}

async function fetchPointers(): Promise<Record<string, RemotePointer>> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  const { remotes } = (await response.json()) as Pointers;
  return remotes;
}

/** Loads the live version of each module, as the shell does. */
export const remotePointers = () =>
  queryOptions({
    queryKey: ['admin', 'modules', 'pointers'],
    queryFn: fetchPointers,
    staleTime: 0,
    meta: { silent: true },
  });
