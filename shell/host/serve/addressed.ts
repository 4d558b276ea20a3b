import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { shrink } from '../build/compress';
import { sendFresh, sendText, typeOf } from './staticFiles';

/** Stands in built files for the site's own address, which only the server knows. */
export const ADDRESS = 'https://rotavisto.invalid';

const ADDRESSED = new Set(['home.html', 'robots.txt', 'sitemap.xml']);
const KEPT = 16;
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';
const made = new Map<string, Promise<Buffer>>();

export const namesAddress = (file: string) => ADDRESSED.has(basename(file));

async function make(file: string, origin: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(readFileSync(file, 'utf8').replaceAll(ADDRESS, origin));
  if (encoding === 'br') return shrink(bytes, 11);
  return encoding === 'gzip' ? zip(bytes, { level: 9 }) : bytes;
}

/** Made once for each address and encoding, and again when the file changes. */
function bytesOf(file: string, origin: string, encoding: Encoding): Promise<Buffer> {
  const key = [file, statSync(file).mtimeMs, origin, encoding].join(' ');
  const known = made.get(key);
  if (known) return known;
  const [oldest] = made.keys();
  if (made.size >= KEPT && oldest) made.delete(oldest);
  const bytes = make(file, origin, encoding);
  made.set(key, bytes);
  return bytes;
}

function encodingFor(request: IncomingMessage): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Sends a file in which the site names itself, with the address the visitor asked for. */
export async function sendAddressed(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  origin: string,
): Promise<void> {
  const encoding = encodingFor(request);
  try {
    const bytes = await bytesOf(file, origin, encoding);
    response.setHeader('content-type', typeOf(file));
    response.setHeader('vary', 'accept-encoding');
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    sendFresh(request, response, bytes);
  } catch {
    sendText(response, 500, 'text/plain; charset=utf-8', 'Internal server error');
  }
}
