import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESS, namesAddress, sendAddressed } from './addressed';
import { freePort, listen } from './listen';

const file = join(mkdtempSync(join(tmpdir(), 'addressed-')), 'robots.txt');
const write = (text: string, second: number) => {
  writeFileSync(file, text);
  utimesSync(file, second, second);
};
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void sendAddressed(request, response, file, String(request.headers['x-origin']));
  });
  const port = await freePort();
  await listen(server, port);
  url = `http://127.0.0.1:${port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => write(`Sitemap: ${ADDRESS}/sitemap.xml`, 1));

const ask = (origin: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { 'x-origin': origin, ...headers } });

test.each(['br', 'gzip', 'identity'])('names the address asked for, sent as %s', async (encoding) => {
  for (const origin of ['https://rotavisto.com.br', 'http://localhost:3000']) {
    const answer = await ask(origin, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('content-type')).toMatch('text/plain');
    expect(await answer.text()).toBe(`Sitemap: ${origin}/sitemap.xml`);
  }
});

test('follows the file when it changes', async () => {
  await ask('https://a.test');
  write(`Sitemap: ${ADDRESS}/novo.xml`, 2);
  expect(await (await ask('https://a.test')).text()).toBe('Sitemap: https://a.test/novo.xml');
});

test('is not sent again to who has it', async () => {
  const etag = (await ask('https://a.test')).headers.get('etag') ?? '';
  expect((await ask('https://a.test', { 'if-none-match': etag })).status).toBe(304);
  expect((await ask('https://b.test', { 'if-none-match': etag })).status).toBe(200);
});

test('only pages and crawler files name the address', () => {
  expect(['/site/home.html', '/site/robots.txt', '/site/sitemap.xml', '/site/index.html'].map(namesAddress)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
