import fs, { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { ADDRESS } from '../../../shared/tooling/release/page/prerenderedPages';
import { aConfig } from '../../../shared/tooling/testing/aConfig';
import { namesAddress } from './addressed';
import { siteFiles } from './siteFiles';

const folder = mkdtempSync(join(tmpdir(), 'addressed-'));
const file = join(folder, 'robots.txt');
const write = (text: string, second: number) => {
  writeFileSync(file, text);
  utimesSync(file, second, second);
};
const servedTo = ({ req }: Context) => {
  const origin = req.header('x-origin') ?? '';
  return { origin, config: aConfig({ supabaseUrl: origin }), isOwn: req.header('x-made-up') === undefined };
};
const app = new Hono().use(etag(), siteFiles({ site: folder, servedTo }));

beforeEach(() => write(`Sitemap: ${ADDRESS}/sitemap.xml`, 1));

const ask = (origin: string, headers: Record<string, string> = {}) =>
  app.request('/robots.txt', { headers: { 'x-origin': origin, ...headers } });

const DECODE: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

test.each(Object.entries(DECODE))(
  'An addressed file contains the requested address, also with the encoding %s',
  async (encoding, decode) => {
    for (const origin of ['https://rotavisto.com.br', 'http://localhost:3000']) {
      const answer = await ask(origin, { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(answer.headers.get('content-type')).toMatch('text/plain');
      expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(`Sitemap: ${origin}/sitemap.xml`);
    }
  },
);

test('An addressed file follows changes of the file', async () => {
  await ask('https://a.test');
  write(`Sitemap: ${ADDRESS}/novo.xml`, 2);
  expect(await (await ask('https://a.test')).text()).toBe('Sitemap: https://a.test/novo.xml');
});

test('An addressed file is neither compressed nor cached for an invented address', async () => {
  const readable = jest.spyOn(fs, 'readFileSync');
  for (const encoding of ['br', 'gzip'])
    for (let turn = 0; turn < 2; turn += 1) {
      readable.mockClear();
      const answer = await ask('http://127.0.0.1:4', { 'accept-encoding': encoding, 'x-made-up': 'yes' });
      expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([
        null,
        'Sitemap: http://127.0.0.1:4/sitemap.xml',
      ]);
      expect(readable).toHaveBeenCalledTimes(1);
    }
});

test('An addressed file is answered with 304 to a browser that has it', async () => {
  const etag = (await ask('https://a.test')).headers.get('etag') ?? '';
  expect((await ask('https://a.test', { 'if-none-match': etag })).status).toBe(304);
  expect((await ask('https://b.test', { 'if-none-match': etag })).status).toBe(200);
});

test('A page contains the backend’s address for its visitor, regardless of its composed configuration', async () => {
  const page = (told: string) => `<head>${told}<script type="application/json" id="remotes">{}</script></head>`;
  writeFileSync(join(folder, 'index.html'), page('<script type="application/json" id="config">{"old":1}</script>'));
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
    const answer = await app.request('/index.html', { headers: { 'x-origin': origin } });
    const config = JSON.stringify(aConfig({ supabaseUrl: origin }));
    expect(await answer.text()).toBe(page(`<script type="application/json" id="config">${config}</script>`));
  }
});

test('namesAddress returns true only for pages and files for crawlers', () => {
  const files = ['home.html', 'home.en.html', 'robots.txt', 'sitemap.xml', 'index.html', 'remotes.json', 'a.js'];
  expect(files.filter((file) => !namesAddress(`/site/${file}`))).toEqual(['remotes.json', 'a.js']);
});
