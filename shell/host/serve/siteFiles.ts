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

/** Dot files are private, and compressed copies are sent in place of their file, not by their own name. */
const HIDDEN = /\/\.|\.(br|gz)$/;

type Options = {
  site: string;
  /** What pages say of the server that sends them. */
  servedTo: (c: Context) => Served;
  /** One file, whatever the path. */
  file?: string | undefined;
};

/** Sends a file, compressed where a compressed copy lies beside it; a missing one is left to who comes next. */
export function siteFiles({ site, servedTo, file }: Options): MiddlewareHandler {
  const send = serveStatic({
    root: site,
    join,
    precompressed: true,
    mimes: TYPES,
    ...(file ? { path: file } : {}),
    getContent: async (path, c) => {
      const bytes = await (namesAddress(path) ? readAddressed(path, servedTo(c)) : readFile(path)).catch(() => null);
      // A HEAD response has no body whose length could be measured.
      if (bytes) c.header('content-length', String(bytes.length));
      return bytes && new Uint8Array(bytes);
    },
  });
  return async (c, next) => {
    if (!file && HIDDEN.test(c.req.path)) return next();
    return send(c, next);
  };
}

/** What may be another tomorrow: the browser keeps it and asks each time. */
export const revalidated: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  c.header('cache-control', 'no-cache');
  c.header('vary', 'accept-encoding');
};

/** What has a hash in its name: the browser keeps it and never asks. */
export const immutable: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  c.header('cache-control', 'public, max-age=31536000, immutable');
  c.header('vary', 'accept-encoding');
  // Bundles are public, and a tester's page takes one from elsewhere with its hash checked.
  c.header('access-control-allow-origin', '*');
};
