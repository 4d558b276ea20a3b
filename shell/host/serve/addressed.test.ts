import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { ADDRESS, namesAddress } from './addressed';
import { siteFiles } from './siteFiles';

const folder = mkdtempSync(join(tmpdir(), 'addressed-'));
const file = join(folder, 'robots.txt');
const write = (text: string, second: number) => {
  writeFileSync(file, text);
  utimesSync(file, second, second);
};
const app = new Hono().use(etag(), siteFiles({ site: folder, originOf: (c) => c.req.header('x-origin') ?? '' }));

beforeEach(() => write(`Sitemap: ${ADDRESS}/sitemap.xml`, 1));

const ask = (origin: string, headers: Record<string, string> = {}) =>
  app.request('/robots.txt', { headers: { 'x-origin': origin, ...headers } });

const DECODE: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

test.each(Object.entries(DECODE))('names the address asked for, sent as %s', async (encoding, decode) => {
  for (const origin of ['https://rotavisto.com.br', 'http://localhost:3000']) {
    const answer = await ask(origin, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('content-type')).toMatch('text/plain');
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(`Sitemap: ${origin}/sitemap.xml`);
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
  const files = ['home.html', 'home.en.html', 'robots.txt', 'sitemap.xml', 'index.html'];
  expect(files.map((file) => namesAddress(`/site/${file}`))).toEqual([true, true, true, true, false]);
});
