const TIMEOUT_MS = 5000;

/** Asks our own server, not the network card; five seconds without an answer count as none. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
