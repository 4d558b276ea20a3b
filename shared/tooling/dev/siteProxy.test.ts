import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../config/compatibility';
import type { Line } from './pointerTable';
import { siteProxy } from './siteProxy';

const live = (name: string) => ({ version: '1', entry: `/remotes/${name}/1/remoteEntry.js`, needs: SHELL_CONTRACT });
const table = {
  schema: 1,
  remotes: { client: { ...live('client'), previous: live('client'), pages: { '/client': [] } }, admin: live('admin') },
};
const line: Line = {
  version: 'dev-1',
  entry: '/remotes/client/dev-1/e.js',
  needs: SHELL_CONTRACT,
  integrity: 'sha256-x',
  table: { '/client': {}, '/client/brand-new': {} },
};

let folder: string;
let site: Server;
let siteUrl: URL;
let proxied: ReturnType<typeof siteProxy>;
let own: string;
let seen: { url?: string | undefined; host?: string | undefined; origin?: string | undefined }[] = [];

const started = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-against-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'e.js'), 'my change');
  site = createServer(({ url, headers }, response) => {
    seen.push({ url, host: headers.host, origin: headers.origin });
    const answer = (type: string, text: string) => response.setHeader('content-type', type).end(text);
    if (url === '/remotes.json') return answer('application/json', JSON.stringify(table));
    if (url === '/config.json')
      return answer('application/json', JSON.stringify({ supabaseUrl: siteUrl.origin, supabaseKey: 'k' }));
    if (url?.startsWith('/rest/v1/')) {
      response.setHeader('access-control-allow-origin', siteUrl.origin).statusCode = 201;
      return answer('application/json', '[]');
    }
    if (url?.startsWith('/assets/')) return answer('text/javascript', 'shell');
    response.setHeader(
      'content-security-policy',
      `connect-src ${siteUrl.origin} ${siteUrl.origin.replace('http', 'ws')}`,
    );
    response.setHeader('strict-transport-security', 'max-age=1');
    const element = (id: string, data: object) =>
      `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;
    const head = element('config', { supabaseUrl: siteUrl.origin }) + element('remotes', table);
    return answer('text/html', `<head>${head}</head><body>page</body>`);
  });
  site.on('upgrade', ({ headers }, socket) => {
    seen.push({ host: headers.host, origin: headers.origin });
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nhello');
  });
  siteUrl = new URL(await started(site));
  proxied = siteProxy({ site: siteUrl, backend: siteUrl, remote: 'client', folder, line: () => line });
  own = await started(proxied.server);
});
afterAll(() => {
  for (const server of [site, proxied.server]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  seen = [];
});

const text = async (path: string) => (await fetch(own + path)).text();

test('siteProxy replaces the line of one remote without a fallback, and keeps the lines of the others', async () => {
  const { remotes } = JSON.parse(await text('/remotes.json'));
  expect(remotes.client).toEqual({ ...line, css: [], preload: [] });
  expect(remotes.admin).toEqual(table.remotes.admin);
});

test('siteProxy replaces the line in the pages too, and adds a script that reloads them after a build', async () => {
  const answer = await fetch(`${own}/client/applications`);
  const page = await answer.text();
  expect(page).toContain('"version":"dev-1"');
  expect(page).not.toContain('"previous"');
  expect(page).toContain(`id="config">{"supabaseUrl":"${own}"}</script>`);
  expect(page).toContain('<script src="/__dev/reload.js" defer></script></head>');
  expect(answer.headers.get('content-security-policy')).toBe(`connect-src ${own} ${own.replace('http', 'ws')}`);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

test('siteProxy serves the files of the build, and forwards all other requests to the site', async () => {
  expect(await text(line.entry)).toBe('my change');
  expect(await text('/assets/shell.js')).toBe('shell');
  expect((await fetch(`${own}/remotes/client/dev-1/../../../package.json`)).status).toBe(200);
  expect(await text('/remotes/client/dev-1/%2e%2e/%2e%2e/package.json')).not.toContain('name');
});

test('siteProxy forwards requests to the backend with the site’s host and origin', async () => {
  expect(JSON.parse(await text('/config.json'))).toEqual({ supabaseUrl: own, supabaseKey: 'k' });
  const answer = await fetch(`${own}/rest/v1/x?select=id`, { headers: { origin: own } });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([201, own]);
  expect(seen.at(-1)).toEqual({ url: '/rest/v1/x?select=id', host: siteUrl.host, origin: siteUrl.origin });
});

test('siteProxy forwards WebSockets', async () => {
  const socket = connect(Number(new URL(own).port), '127.0.0.1');
  socket.write(
    `GET /realtime/v1/websocket HTTP/1.1\r\nHost: ${new URL(own).host}\r\nOrigin: ${own}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  let received = '';
  for await (const chunk of socket) received += chunk;
  expect(received).toContain('hello');
  expect(seen).toEqual([{ host: siteUrl.host, origin: siteUrl.origin }]);
});

test('siteProxy notifies open pages of each build', async () => {
  const controller = new AbortController();
  const answer = await fetch(`${own}/__dev/built`, { signal: controller.signal });
  const reader = answer.body?.getReader();
  proxied.reload();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('event: built');
  controller.abort();
});

test('siteProxy answers 502 with the name of a site that does not answer', async () => {
  const gone = siteProxy({
    site: new URL('http://127.0.0.1:9'),
    backend: siteUrl,
    remote: 'client',
    folder,
    line: () => line,
  });
  const address = await started(gone.server);
  const answer = await fetch(`${address}/client`);
  expect([answer.status, await answer.text()]).toEqual([502, 'http://127.0.0.1:9 does not answer']);
  gone.server.close();
  gone.server.closeAllConnections();
});
