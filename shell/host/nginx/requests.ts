import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HOST } from './aSite';
import { ask, send } from './ask';
import { each, type Part } from './compare';

const MEGABYTE = 1024 * 1024;
const SECRET = 'nobody-may-read-this';

/** Comparisons of other requests and their answers. */
export const REQUESTS: Record<string, Part> = {
  'http leads to https': (stage) =>
    each(['/', '/client?a=1', '/reset-password?token_hash=x', '/assets/missing.js', '/.nginx.conf'], async (path) => {
      const answers = await Promise.all(
        [HOST, 'elsewhere.example'].map((host) => ask(stage.nginx, path, { isPlain: true, headers: { host } })),
      );
      return answers.flatMap(({ status, headers }) => [
        ...(status === 301 && headers.location === `https://${HOST}${path}`
          ? []
          : [`http ${path}: ${status} to ${headers.location}`]),
        // Browsers accept this header only over TLS, and a proxy in front would forward it wrongly.
        ...(headers['strict-transport-security'] ? [`http ${path}: sends strict-transport-security`] : []),
      ]);
    }),

  'the site says its own name': (stage) =>
    each(['/', '/en', '/es', '/robots.txt', '/sitemap.xml', '/client'], async (path) => {
      const [own, other] = await Promise.all(
        [HOST, 'elsewhere.example'].map((host) => ask(stage.nginx, path, { headers: { host } })),
      );
      if (own?.headers.server !== 'nginx') return [`${path}: says its version, ${own?.headers.server}`];
      return own.body.equals(other?.body ?? Buffer.alloc(0)) ? [] : [`${path}: says the name that a request brought`];
    }),

  bodies: async ({ nginx, prefix }) => {
    const problems: string[] = [];
    const post = (path: string, bytes: number, method = 'POST') =>
      ask(nginx, path, { method, body: Buffer.alloc(bytes, '{') }).catch((cause: Error) => cause.message);
    const expect = async (path: string, bytes: number, status: number, method?: string) => {
      const got = await post(path, bytes, method);
      if (typeof got === 'string' || got.status !== status)
        return void problems.push(
          `${method ?? 'POST'} ${path}, ${bytes} bytes: ${typeof got === 'string' ? got : got.status}, not ${status}`,
        );
      if (status > 204 && (got.headers['cache-control'] !== 'no-store' || got.headers['x-frame-options'] !== 'DENY'))
        problems.push(`${path}, ${bytes} bytes: ${status} without its headers`);
    };
    for (const [bytes, status] of [
      [0, 204],
      [512, 204],
      [16_384, 204],
      [16_385, 413],
      [5 * MEGABYTE, 413],
    ] as const)
      await expect('/__csp', bytes, status);
    // Files are uploaded to the project, so the site accepts none of any size.
    for (const path of [
      '/',
      '/client',
      '/remotes.json',
      '/storage/v1/object/documents/a.pdf',
      '/functions/v1/checkout',
    ])
      for (const bytes of [5 * MEGABYTE, 6 * MEGABYTE]) await expect(path, bytes, 413);
    for (const path of ['/', '/client', '/remotes.json'])
      for (const method of ['POST', 'PUT', 'DELETE']) await expect(path, 2, 405, method);
    const kept = readdirSync(join(prefix, 'client_body'), { recursive: true });
    return kept.length === 0 ? problems : [...problems, `a body was written down: ${kept.join(', ')}`];
  },

  'nothing of an address but its path is written down': async ({ nginx }) => {
    const queries = ['?', '?a=1&', '#preview=', '%3F', '%3f', '%23', '/?'].map(
      (mark) => `/reset-password${mark}token_hash=${SECRET}`,
    );
    const headers = {
      authorization: `Bearer ${SECRET}`,
      cookie: `session=${SECRET}`,
      referer: `https://${HOST}/login?token_hash=${SECRET}`,
      apikey: SECRET,
    };
    for (const path of [...queries, `/__csp?token=${SECRET}`, `/.nginx.conf?${SECRET}`, `/assets/missing.js?${SECRET}`])
      for (const isPlain of [false, true]) await ask(nginx, path, { headers, isPlain });
    await ask(nginx, '/__csp', { method: 'POST', headers, body: Buffer.from(SECRET) });
    const large = SECRET.repeat(1000);
    const path = `/login?token_hash=${SECRET}`;
    for (const text of [
      `GET ${path} HTTP/9.9\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\nhost: ${HOST}\r\nhost: ${HOST}\r\n\r\n`,
      `GET https://${HOST}${path} HTTP/1.1\r\nhost: ${HOST}\r\nconnection: close\r\n\r\n`,
      `GET ${path}${large} HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\nhost: ${HOST}\r\ncookie: ${large}\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\nhost: ${HOST}\r\ntransfer-encoding: none\r\n\r\n`,
      `${SECRET} ${path} HTTP/1.1\r\n\r\n`,
    ])
      for (const way of [{}, { isPlain: true }, { isTls: false }]) await send(nginx, text, way);
    const problems = nginx
      .logs()
      .split('\n')
      .filter((line) => line.includes(SECRET))
      .map((line) => `written down: ${line.slice(0, 200)}`);
    const isLogged = nginx.requests().some((line) => line.includes('"GET /reset-password HTTP/1.1" 200'));
    return isLogged ? problems : [...problems, 'a request is not written down at all'];
  },
};
