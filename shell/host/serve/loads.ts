import { readFileSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';

/** How often each version was fetched, by `remote/version`. */
export type Loads = Record<string, number>;

const ENTRY = /^\/remotes\/([a-z]+\/[^/]+)\/remoteEntry\.[^/?]+\.js$/;

/** A first fetch names the entry as it is; a further try after a failure adds a query. */
export function loadOf(address: string): string | null {
  return ENTRY.exec(address)?.[1] ?? null;
}

/** Counts the entries a server hands out. */
export function countLoads(): { loads: Loads; count: MiddlewareHandler } {
  const loads: Loads = {};
  return {
    loads,
    count: async (c, next) => {
      await next();
      const { pathname, search } = new URL(c.req.url);
      const key = loadOf(`${pathname}${search}`);
      const isFirst = c.req.method === 'GET' && (c.req.header('sec-fetch-dest') ?? 'script') === 'script';
      if (key && isFirst && c.res.ok) loads[key] = (loads[key] ?? 0) + 1;
    },
  };
}

const LOGGED = /"GET (\S+) HTTP\/[^"]+" 200 /g;

/** The same from an access log in the common format, as nginx and most CDNs write it. */
export function loadsInLog(file: string): Loads {
  const loads: Loads = {};
  for (const [, address] of readFileSync(file, 'utf8').matchAll(LOGGED)) {
    const key = loadOf(address ?? '');
    if (key) loads[key] = (loads[key] ?? 0) + 1;
  }
  return loads;
}
