import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { serveStatic } from 'hono/serve-static';
import { namesAddress, readAddressed, type Served } from './addressed';

export const JSON_TYPE = 'application/json; charset=utf-8';
const TYPES = {
  json: JSON_TYPE,
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Dot files are private; compressed copies are sent in place of their file, not by their own name. */
const HIDDEN = /\/\.|\.(br|gz)$/;

type Options = {
  site: string;
  /** Returns the values for pages that depend on the request. */
  servedTo: (c: Context) => Served;
  /** A fixed file for every path. */
  file?: string | undefined;
};

/** Sends a file, or its compressed copy; a missing file is left to the next handler. */
export function siteFiles({ site, servedTo, file }: Options): MiddlewareHandler {
  const send = serveStatic({
    root: site,
    join,
    precompressed: true,
    mimes: TYPES,
    ...(file ? { path: file } : {}),
    getContent: async (path, c) => {
      const bytes = await (namesAddress(path) ? readAddressed(path, servedTo(c)) : readFile(path)).catch(() => null);
      // A HEAD response has no body to measure.
      if (bytes) c.header('content-length', String(bytes.length));
      return bytes && new Uint8Array(bytes);
    },
  });
  return async (c, next) => {
    if (!file && HIDDEN.test(c.req.path)) return next();
    return send(c, next);
  };
}

/** Files that may change: the browser stores them and revalidates each time. */
export const revalidated: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  c.header('cache-control', 'no-cache');
  c.header('vary', 'accept-encoding');
};

/** Files with a hash in their name: the browser stores them and never revalidates. */
export const immutable: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  c.header('cache-control', 'public, max-age=31536000, immutable');
  c.header('vary', 'accept-encoding');
  // Bundles are public, and a tester's page loads one from elsewhere with its hash checked.
  c.header('access-control-allow-origin', '*');
};
