import { queryOptions } from '@tanstack/react-query';

interface RemoteVersion {
  version: string;
  entry: string;
  publishedAt?: string;
}

export interface RemotePointer extends RemoteVersion {
  canary?: RemoteVersion & { percent: number };
  /** Where a rollback goes, and what browsers fall back on. */
  previous?: RemoteVersion;
  /** The version the watch rolled back, and why. */
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

/** Which version of each module is live, as the shell reads it. */
export const remotePointers = () =>
  queryOptions({
    queryKey: ['admin', 'modules', 'pointers'],
    queryFn: fetchPointers,
    staleTime: 0,
    meta: { silent: true },
  });
