import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent, request as overHttps } from 'node:https';
import { connect as overTcp } from 'node:net';
import { connect as overTls } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RunningNginx } from './aRunningNginx';
import { HOST } from './aSite';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** True to send without TLS. */
  isPlain?: boolean;
}

const agent = new Agent({ keepAlive: true });
const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

export const decoded = ({ headers, body }: Answer): Buffer =>
  DECODERS[headers['content-encoding'] ?? '']?.(body) ?? body;

/** Sends the path unchanged, which `fetch` would normalize; returns the answer before its body is read. */
export function open(nginx: RunningNginx, path: string, question: Question = {}): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body, isPlain = false } = question;
  const options = { host: '127.0.0.1', path, method, headers: { host: HOST, ...headers } };
  return new Promise((resolve, reject) => {
    const request = isPlain
      ? overHttp({ ...options, port: nginx.httpPort }, resolve)
      : overHttps(
          // nginx may close the connection of a refused body, which would break the next request.
          { ...options, port: nginx.httpsPort, ca: nginx.certificate, servername: HOST, agent: body ? false : agent },
          resolve,
        );
    // A reload of nginx closes idle connections, even one about to be used, so the request is sent again, as browsers
    // do.
    request.on('error', (cause) => (request.reusedSocket ? resolve(open(nginx, path, question)) : reject(cause)));
    request.end(body);
  });
}

export async function ask(nginx: RunningNginx, path: string, question?: Question): Promise<Answer> {
  const answer = await open(nginx, path, question);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}

/** Sends any text, even an invalid request; returns all that arrives until the connection ends. */
export function send(nginx: RunningNginx, text: string, { isPlain = false, isTls = true } = {}): Promise<string> {
  const port = isPlain ? nginx.httpPort : nginx.httpsPort;
  const host = '127.0.0.1';
  return new Promise((resolve) => {
    const socket =
      isPlain || !isTls ? overTcp({ port, host }) : overTls({ port, host, ca: nginx.certificate, servername: HOST });
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    for (const end of ['close', 'error']) socket.once(end, () => resolve(answer));
    socket.write(text);
  });
}
