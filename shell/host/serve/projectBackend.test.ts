import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket, { WebSocketServer } from 'ws';
import { listen } from '../../../shared/tooling/listen';
import { projectBackend } from './projectBackend';
import { createSite, siteApp } from './serve';

const folder = mkdtempSync(join(tmpdir(), 'rotavisto-project-'));
const KEY = 'sb_publishable_x';
const SITE = 'http://127.0.0.1:3000';

/** Replaces a local project: it accepts one key, repeats a posted body, and greets over a WebSocket. */
const project = createServer((request, answer) => {
  answer.statusCode = request.headers.apikey === KEY ? 200 : 401;
  request.pipe(answer);
});
const started: Server[] = [project];
let url: string;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), 'shell');
  writeFileSync(join(folder, 'shell.json'), JSON.stringify({ scriptHash: 'sha256-x' }));
  const sockets = new WebSocketServer({ server: project });
  sockets.on('connection', (socket, request) => socket.send(`welcome to ${request.url}`));
  url = `http://127.0.0.1:${await listen(project, 0)}`;
});
afterAll(() => {
  for (const server of started) server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('projectBackend routes requests and WebSockets of a local project through the site', async () => {
  const backend = await projectBackend({ url, key: KEY }, SITE);
  const server = createSite({ site: folder, backend });
  started.push(server);
  const site = `http://127.0.0.1:${await listen(server, 0)}`;
  expect(await (await fetch(`${site}/config.json`)).json()).toEqual(
    expect.objectContaining({ supabaseUrl: site, supabaseKey: KEY, environment: 'production' }),
  );
  expect(backend.config.demoAccounts ?? []).toEqual([]);
  const asked = { method: 'POST', headers: { apikey: KEY }, body: '{"email":"x"}' };
  expect(await (await fetch(`${site}/auth/v1/token?grant_type=password`, asked)).text()).toBe(asked.body);
  const socket = new WebSocket(`${site.replace('http', 'ws')}/realtime/v1/websocket?apikey=${KEY}`);
  const greeting = await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
  expect(String(greeting)).toBe(`welcome to /realtime/v1/websocket?apikey=${KEY}`);
  socket.close();
});

test.each([
  ['that does not accept the key', () => url, 'does not accept SUPABASE_PUBLISHABLE_KEY (401)'],
  ['that does not answer', () => 'http://127.0.0.1:1', 'The project http://127.0.0.1:1 does not answer'],
])('projectBackend rejects a project %s', async (_what, address, sentence) => {
  await expect(projectBackend({ url: address(), key: 'sb_publishable_other' }, SITE)).rejects.toThrow(sentence);
});

test('projectBackend lets browsers reach a hosted project directly', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('[]'));
  const hosted = 'https://ref.supabase.co';
  const backend = await projectBackend({ url: hosted, key: KEY }, SITE);
  asked.mockRestore();
  const app = siteApp({ site: folder, backend });
  const host = { host: '127.0.0.1:3000' };
  expect(await (await app.request('/config.json', { headers: host })).json()).toMatchObject({ supabaseUrl: hosted });
  const policy = (await app.request('/login-elsewhere', { headers: host })).headers.get('content-security-policy');
  const connect = policy?.split('; ').find((directive) => directive.startsWith('connect-src'));
  expect(connect?.split(' ')).toEqual(expect.arrayContaining([hosted, 'wss://ref.supabase.co']));
  expect((await app.request('/auth/v1/health', { headers: host })).status).toBe(404);
});
