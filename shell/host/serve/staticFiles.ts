import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { isFile } from '../files';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

export const typeOf = (path: string) => TYPES[extname(path)] ?? 'application/octet-stream';

const IS_IMMUTABLE = /^\/(assets|remotes)\/.+/;

/** The file a path names inside the site, or null; never anything outside it. */
export function fileFor(site: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const path = normalize(join(site, decoded));
  if (!path.startsWith(site + sep) || decoded.includes('\0') || /(^|[\\/])\.|\.(br|gz)$/.test(decoded)) return null;
  return isFile(path) ? path : null;
}

function encodingFor(request: IncomingMessage, path: string): 'br' | 'gzip' | null {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted) && isFile(`${path}.br`)) return 'br';
  if (/\bgzip\b/.test(accepted) && isFile(`${path}.gz`)) return 'gzip';
  return null;
}

/** Sends a file, compressed where a compressed copy lies beside it. Hashed names are cached for ever, the rest never unasked. */
export function sendFile(request: IncomingMessage, response: ServerResponse, path: string, pathname: string): void {
  const encoding = encodingFor(request, path);
  const sent = encoding ? `${path}.${encoding === 'br' ? 'br' : 'gz'}` : path;
  response.setHeader('content-type', typeOf(path));
  response.setHeader('vary', 'accept-encoding');
  if (encoding) response.setHeader('content-encoding', encoding);
  if (!IS_IMMUTABLE.test(pathname)) {
    sendFresh(request, response, readFileSync(sent));
    return;
  }
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  // Bundles are public, and a tester's page takes one from elsewhere with its hash checked.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('content-length', statSync(sent).size);
  response.writeHead(200);
  if (request.method === 'HEAD') response.end();
  else createReadStream(sent).pipe(response);
}

/** Sends bytes that may be others tomorrow: the browser keeps them and asks each time. */
export function sendFresh(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('etag', etag);
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-length', bytes.length);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes);
}

export function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** JSON that the browser keeps and asks about each time. */
export function sendFreshJson(request: IncomingMessage, response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', typeOf('config.json'));
  sendFresh(request, response, Buffer.from(JSON.stringify(value)));
}

export const sendJson = (response: ServerResponse, status: number, value: unknown) =>
  sendText(response, status, 'application/json; charset=utf-8', JSON.stringify(value));
