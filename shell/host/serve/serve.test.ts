import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Backend } from './backend';
import { createSite, siteApp } from './serve';

const site = mkdtempSync(join(tmpdir(), 'rotavisto-site-'));
const TABLE = '<script type="application/json" id="remotes">{}</script>';
const REMOTES = {
  landing: {
    table: {
      '/': { audience: 'visitors', prerendered: 'home.html' },
      '/login': { audience: 'visitors', prerendered: 'login.html' },
      '/register': { audience: 'visitors' },
    },
  },
  client: { table: { '/client': {}, '/client/support': {}, '/client/applications/wizard/*': {} } },
  consultant: { table: { '/consultant': {} } },
  admin: {
    table: { '/admin': {}, '/admin/applications/:id': {} },
    canary: { table: { '/admin': {}, '/admin/reports': {} } },
  },
};
let server: Server;
let port = 0;

const backend: Backend = {
  config: {
    supabaseUrl: 'http://127.0.0.1:3000',
    supabaseKey: 'sb_publishable_x',
    stripeKey: null,
    checkoutHosts: [],
    environment: 'local',
    defaultCalendlyUrl: null,
  },
  siteUrl: 'http://127.0.0.1:3000',
  fetch: async (request) =>
    new Response(
      'backend',
      request.url.endsWith('/__outbox/') ? { headers: { 'referrer-policy': 'no-referrer' } } : {},
    ),
  upgrade: (_request, socket) => socket.destroy(),
  close: async () => undefined,
};

/** Sends the path unchanged, which `fetch` would normalize. */
const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path, headers, method }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    request.on('error', reject);
    request.end();
  });

beforeAll(async () => {
  mkdirSync(join(site, 'assets'));
  mkdirSync(join(site, 'remotes/client/1.0.0-abc/assets'), { recursive: true });
  for (const file of ['remoteEntry.0123456789.js', 'assets/a.js'])
    writeFileSync(join(site, 'remotes/client/1.0.0-abc', file), 'script');
  for (const page of ['home', 'login']) writeFileSync(join(site, `${page}.html`), page);
  writeFileSync(join(site, 'index.html'), 'shell');
  for (const file of ['composed.html', 'composed.html.br']) writeFileSync(join(site, file), TABLE);
  mkdirSync(join(site, '.git'));
  for (const hidden of ['.git/config', '.draft', 'assets/.inputs']) writeFileSync(join(site, hidden), 'secret');
  writeFileSync(join(site, 'remotes.json'), JSON.stringify({ schema: 1, remotes: REMOTES }));
  writeFileSync(join(site, 'shell.json'), JSON.stringify({ scriptHash: 'sha256-x' }));
  writeFileSync(join(site, 'assets/a.123.js'), 'script');
  writeFileSync(join(site, 'assets/a.123.js.br'), 'squeezed');
  server = createSite({ site, backend });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(site, { recursive: true });
});

it('The server keeps an idle connection for 660 s, longer than any client', async () => {
  const asked = { connection: 'keep-alive', accept: 'text/html' };
  expect((await get('/', asked)).headers['keep-alive']).toBe('timeout=660');
});

it('The server survives a browser that aborts its WebSocket', () => {
  const socket = new PassThrough();
  server.emit('upgrade', { url: '/realtime/v1/websocket' }, socket, Buffer.alloc(0));
  expect(() => socket.emit('error', new Error('write ECONNRESET'))).not.toThrow();
});

it.each([
  ['/', 'home'],
  ['/login', 'login'],
  ['/register', 'shell'],
  ['/client/applications/wizard/documents', 'shell'],
  ['/client/support/', 'shell'],
  ['/client/applications/wizard', 'shell'],
  ['/admin/applications/7', 'shell'],
  ['/admin/reports', 'shell'],
  ['/consultant/', 'shell'],
])('The server answers %s with the page %s, also for Accept */*', async (path, page) => {
  for (const accept of ['text/html,application/xhtml+xml', '*/*']) {
    const answer = await get(path, { accept });
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([200, page, 'no-cache']);
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe-eval');
  }
});

it.each([
  '/nada',
  '/login/other',
  '/assets',
  '/clients',
  '/client/nada',
  '/consultant/nada',
  '/admin/applications',
  '/admin/applications/7/8',
])('The server answers %s, which no table has, with the shell’s page and the status 404', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([404, 'shell', 'no-store']);
  expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self'");
});

it.each(['/assets/nope.js', '/assets/nope', '/remotes/client/1/x.js', '/nope.png', '/%00', '/%zz.js'])(
  'The server answers 404 without a page for a missing file: %s',
  async (path) => {
    const answer = await get(path, { accept: '*/*' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

it.each(['/.git/config', '/.draft', '/assets/.inputs', '/%2egit/config', '/assets/%2einputs', '/assets/a.123.js.br'])(
  'The server answers 404 for a private file: %s',
  async (path) => {
    for (const accept of ['*/*', 'text/html']) {
      const answer = await get(path, { accept });
      expect([answer.status, answer.body]).toEqual([404, 'Not found']);
    }
  },
);

it.each(['/', '/remotes.json', '/assets/a.123.js'])(
  'The server answers HEAD for %s as GET without a body',
  async (path) => {
    const [asked, full] = [await get(path, {}, 'HEAD'), await get(path, {})];
    const { date: _asked, ...headers } = asked.headers;
    const { date: _full, ...expected } = full.headers;
    expect([asked.status, asked.body, headers]).toEqual([200, '', expected]);
  },
);

it('The server answers POST with 405', async () => {
  const answer = await get('/', {}, 'POST');
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

it.each(['/../package.json', '/assets/../../package.json', '/..%2f..%2fpackage.json'])(
  'The server serves no file outside its folder: %s',
  async (path) => {
    expect((await get(path)).body).not.toContain('rotavisto');
  },
);

it('The server lets browsers cache hashed files for ever, and sends compressed copies', async () => {
  const plain = await get('/assets/a.123.js', {});
  const squeezed = await get('/assets/a.123.js', { 'accept-encoding': 'gzip, br' });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect([squeezed.body, squeezed.headers['content-encoding']]).toEqual(['squeezed', 'br']);
});

it('The server lets browsers revalidate pointers, and answers 304 without a change', async () => {
  const first = await get('/remotes.json');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect((await get('/remotes.json', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
});

it.each([
  [undefined, ['content-security-policy']],
  ['0x4', ['content-security-policy', 'content-security-policy-report-only']],
])('The server repeats the policies with a 304, with %s for the captcha', async (turnstileSiteKey, names) => {
  const app = siteApp({ site, backend: { ...backend, config: { ...backend.config, turnstileSiteKey } } });
  const ask = async (more = {}) => app.request('/client', { headers: { accept: 'text/html', ...more } });
  const { headers } = await ask();
  const again = await ask({ 'if-none-match': headers.get('etag') });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const name of names) expect([name, again.headers.get(name)]).toEqual([name, expect.stringContaining('/__csp')]);
  for (const name of names) expect(again.headers.get(name)).toBe(headers.get(name));
});

it('The backend may set stricter headers than the server', async () => {
  expect((await get('/__outbox/')).headers['referrer-policy']).toBe('no-referrer');
});

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};
const SECURITY = ['content-security-policy', ...Object.keys(SECURITY_HEADERS)];
const ALL = Object.keys(SECURITY_HEADERS);

it.each([
  ['/', SECURITY, 'no-cache'],
  ['/client/support', SECURITY, 'no-cache'],
  ['/index.html', SECURITY, 'no-cache'],
  ['/home.html', SECURITY, 'no-cache'],
  ['/assets/a.123.js', ALL, 'public, max-age=31536000, immutable'],
  ['/remotes.json', ALL, 'no-cache'],
  ['/config.json', ALL, 'no-cache'],
  ['/nope.js', ALL, 'no-store'],
  ['/rest/v1/profiles', ['x-content-type-options', 'referrer-policy'], undefined],
])('The server sends %s with its security headers and cache-control', async (path, names, cache) => {
  const { headers } = await get(path);
  expect(SECURITY.filter((name) => name in headers).sort()).toEqual([...names].sort());
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (names.includes(name)) expect(headers[name]).toBe(value);
  }
  expect(headers['cache-control']).toBe(cache);
});

it('The policy of a page allows only the origins that the product needs', async () => {
  const policy = String((await get('/')).headers['content-security-policy']).replaceAll(`127.0.0.1:${port}`, 'site');
  expect(policy.split('; ')).toMatchInlineSnapshot(`
[
  "default-src 'self'",
  "script-src 'self' sha256-x https://js.stripe.com https://assets.calendly.com",
  "style-src 'self' 'unsafe-inline' https://assets.calendly.com",
  "img-src 'self' data: blob: http://site",
  "font-src 'self' data:",
  "connect-src 'self' http://site ws://site https://js.stripe.com https://api.stripe.com https://hooks.stripe.com https://checkout.stripe.com https://calendly.com https://assets.calendly.com",
  "frame-src 'self' blob: http://site https://js.stripe.com https://api.stripe.com https://hooks.stripe.com https://checkout.stripe.com https://calendly.com https://assets.calendly.com",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self' https://checkout.stripe.com",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types default",
  "report-uri /__csp",
]
`);
});

it.each(['127.0.0.1', 'localhost'])(
  'The server puts config.json into a page: by %s, with and without TLS',
  async (name) => {
    const host = `${name}:${port}`;
    for (const scheme of ['http', 'https']) {
      const headers = { accept: 'text/html', host, 'x-forwarded-proto': scheme };
      const config = (await get('/config.json', headers)).body;
      expect(JSON.parse(config)).toEqual({ ...backend.config, supabaseUrl: `${scheme}://${host}` });
      const page = await get('/composed.html', headers);
      expect(page.body).toBe(`<script type="application/json" id="config">${config}</script>${TABLE}`);
      expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${scheme}://${host} `);
    }
  },
);

describe('the host name of a request', () => {
  const asked = async (host: string, headers = {}) => {
    const answer = await get('/composed.html', { host, 'accept-encoding': 'br', ...headers });
    return [answer.status, answer.headers['content-encoding']];
  };

  it('A request for a host name of the site gets a compressed page', async () => {
    const loopback = ['127.0.0.1', 'localhost', '[::1]'];
    const own = [...loopback.map((name) => `${name}:${port}`), ...loopback.map((name) => `${name}:3000`)];
    for (const host of own) expect([host, ...(await asked(host))]).toEqual([host, 200, 'br']);
  });

  it('A local host name at another port, as through a tunnel, is written into the page, without compression', async () => {
    for (const host of ['127.0.0.1:1', 'localhost:65535', 'localhost', '[::1]:4']) {
      expect([host, ...(await asked(host))]).toEqual([host, 200, undefined]);
      expect((await get('/composed.html', { host })).body).toContain(`"supabaseUrl":"http://${host}"`);
    }
  });

  it('A request for a foreign host name gets the page for the configured address, regardless of other headers', async () => {
    const claims = { 'x-forwarded-host': 'localhost:7', forwarded: 'host=localhost:7' };
    for (const host of ['evil.test', `evil.test:${port}`, '127.0.0.1.evil.test', 'localhost.'])
      for (const headers of [{}, claims]) {
        expect([host, ...(await asked(host, headers))]).toEqual([host, 200, 'br']);
        expect((await get('/composed.html', { host, ...headers })).body).toContain(
          '"supabaseUrl":"http://127.0.0.1:3000"',
        );
      }
  });
});

it('The server hides policy reports from foreign host names', async () => {
  const local = { host: `127.0.0.1:${port}` };
  for (const headers of [{ host: 'evil.test' }, { host: `evil.test:${port}` }, { host: '127.0.0.1.evil.test' }])
    for (const method of ['GET', 'DELETE']) expect((await get('/__csp', headers, method)).status).toBe(404);
  expect((await get('/__csp', local)).status).toBe(200);
  expect((await get('/__csp', local, 'DELETE')).status).toBe(204);
});

it('The server answers 400 for an invalid address and goes on serving', async () => {
  expect((await get('//')).status).toBe(400);
  expect((await get('/')).status).toBe(200);
});
