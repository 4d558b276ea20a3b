const LIMIT_MS = 5000;

/** Asks our own server, not the network card; five seconds without an answer count as none. */
export async function isReachable(): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    const { ok } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal: limit.signal });
    return ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
