import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { forwardUpgrade } from '../host/serve/forward';

/** The headers of HTTP/1 that HTTP/2 forbids. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

export type Certificate = { key: Buffer; cert: Buffer; trusted: string };

/**
 * Makes a certificate, because browsers use HTTP/2 only over TLS. `trusted` is the argument that lets Chromium trust it;
 * with ignored certificate errors, Chromium caches no file and refuses the worker.
 */
export function makeCertificate(folder: string): Certificate {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const args = ['req', ...kind, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert];
  execFileSync('openssl', args, { stdio: 'ignore' });
  const publicKey = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  const trusted = `--ignore-certificate-errors-spki-list=${hash}`;
  return { key: readFileSync(key), cert: readFileSync(cert), trusted };
}

function forward(origin: string, from: Http2ServerRequest, to: Http2ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(from.headers).filter(([name]) => !name.startsWith(':')));
  const told = { host: from.authority, 'x-forwarded-proto': 'https' };
  const options = { method: from.method, headers: { ...headers, ...told } };
  const onward = request(new URL(from.url, origin), options, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
    to.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(to);
  });
  onward.on('error', () => to.destroy());
  from.pipe(onward);
}

/** Serves the site like production: many files over one connection. */
export async function overHttp2(
  origin: string,
  { key, cert }: Certificate,
): Promise<{ url: string; close: () => void }> {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (from, to) => forward(origin, from, to));
  server.on('upgrade', (from: IncomingMessage, socket, head) => forwardUpgrade(from, socket, head, origin));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, close: () => server.close() };
}
