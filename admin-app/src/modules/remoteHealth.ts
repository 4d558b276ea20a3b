import { queryOptions } from '@tanstack/react-query';

export interface RemoteHealth {
  isHealthy: boolean;
  milliseconds: number;
  /** The reason for an unhealthy module, as an HTTP status or a word. */
  reason: string | null;
  lastModified: string | null;
}

const TIMEOUT = 8_000;

const isScript = (response: Response): boolean => (response.headers.get('content-type') ?? '').includes('javascript');

async function probe(entry: string): Promise<RemoteHealth> {
  const start = performance.now();
  const spent = () => Math.round(performance.now() - start);
  try {
    const response = await fetch(entry, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
    await response.text();
    const reason = response.ok ? (isScript(response) ? null : 'not a script') : String(response.status);
    return {
      isHealthy: reason === null,
      milliseconds: spent(),
      reason,
      lastModified: response.headers.get('last-modified'),
    };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { isHealthy: false, milliseconds: spent(), reason: isTimeout ? 'timeout' : 'network', lastModified: null };
  }
}

/** Loads a module's entry file as the shell does; a failure is a result and not an error. */
export const remoteHealth = (entry: string) =>
  queryOptions({ queryKey: ['modules', 'health', entry], queryFn: () => probe(entry), staleTime: 0 });
