import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectLoginRuns } from './support/beforeCode';
import { DEEP } from './support/deep';
import { aProcess } from './support/process';
import { siteFolder } from './support/product/product';
import { installWorker } from './support/product/serviceWorker';
import { expect, test } from './support/signedInTest';

test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/ });

const WORKER = '/service-worker.js';

/** Every address in every cache of this browser, without its origin. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });

/** Expects only published files of the shell in the cache: no data of users, areas or the backend. */
async function expectOwnFiles(page: Page) {
  const kept = await cached(page);
  expect(kept).toEqual(expect.arrayContaining(['/offline.html', '/favicon.svg']));
  for (const path of kept) {
    expect(path).toMatch(/^\/(assets\/.+\.(js|css|woff2)|offline\.html|favicon\.svg)$/);
    expect(existsSync(join(siteFolder(), path))).toBe(true);
  }
}

test('the product can be installed, and its worker registers after the page is loaded', async ({
  page,
  request,
  baseURL,
}) => {
  const now = new Date();
  await page.clock.install({ time: now });
  // The clock stops at a time that a slow machine does not reach before, and then only the test moves it.
  await page.clock.pauseAt(new Date(now.getTime() + 60_000));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registered()).toBe(0);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(`${baseURL}${href}`)).json();
  expect(manifest).toMatchObject({
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    short_name: 'RotaVisto',
  });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(`${baseURL}${src}`);
    expect(icon.headers()['content-type']).toBe(type);
    expect((await icon.body()).length).toBeGreaterThan(200);
  }
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const fiveSecondsLater = async () => {
    await page.clock.fastForward('00:05');
    return registered();
  };
  await expect.poll(fiveSecondsLater).toBe(1);
});

test('R08: the worker shows the offline page without a connection, and caches only files of the shell', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await installWorker(page);
  await page.reload();
  await expectLoginRuns(page);
  // The worker also handles the reads of an area.
  await page.evaluate(() => fetch('/rest/v1/subscription_plans?select=id'));
  await expectOwnFiles(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await expectLoginRuns(page);
  await expect(page).toHaveURL(/\/login$/);
});

test('the caches contain only files of the shell after a client’s session', DEEP, async ({ enter }) => {
  const { client } = await aProcess({ at: 'document_review', sent: ['passport'] });
  const page = await enter(client, '/client');
  await installWorker(page);
  for (const path of ['/client/applications?step=document_collection', '/client/support', '/client/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await expectOwnFiles(page);
});

test('a release of the shell replaces the worker and its cache, and the network serves every page', async ({
  page,
}) => {
  const file = join(siteFolder(), WORKER);
  const before = readFileSync(file, 'utf8');
  const shell = join(siteFolder(), 'index.html');
  const html = readFileSync(shell, 'utf8');
  const packed = ['.br', '.gz'].map((end) => ({ path: shell + end, bytes: readFileSync(shell + end) }));
  await page.goto('/register');
  await installWorker(page);
  const [old] = await page.evaluate(() => caches.keys());
  try {
    writeFileSync(file, before.replace(/"version":"[^"]+"/, '"version":"released"'));
    for (const { path } of packed) writeFileSync(path, '');
    const released = html.replace('<html ', '<html data-released ');
    writeFileSync(shell, released);
    const { brotliCompressSync, gzipSync } = await import('node:zlib');
    writeFileSync(`${shell}.br`, brotliCompressSync(released));
    writeFileSync(`${shell}.gz`, gzipSync(released));
    await page.reload();
    await expect(page.locator('html[data-released]')).toHaveCount(1);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['shell-released']);
    expect(old).not.toBe('shell-released');
  } finally {
    writeFileSync(file, before);
    writeFileSync(shell, html);
    for (const { path, bytes } of packed) writeFileSync(path, bytes);
  }
});
