import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { flip } from '../../shared/tooling/release/flip';
import { DEEP } from './support/deep';
import { openArea } from './support/openArea';
import { nextRelease } from './support/product/nextRelease';
import { siteFolder } from './support/product/product';
import { startChunk } from './support/product/served';
import { goLive, keepPointers } from './support/product/versions';
import { expect, test } from './support/test';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Nova versão disponível' });
const openMenu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click();

let restore: () => Promise<void>;
test.beforeEach(() => {
  restore = keepPointers();
});
test.afterEach(() => restore());

/** Expects the version of the current page. */
const expectVersion = (page: Page, version: string) =>
  expect(page.locator('html')).toHaveAttribute('data-version', version);

/** Focuses the window, which reads the pointers at most every 15 seconds. */
async function comeBack(page: Page) {
  const looked = page.waitForResponse('**/remotes.json');
  const probed = page.waitForResponse(/remoteEntry/);
  await page.clock.fastForward(20_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await looked;
  await probed;
  // This request starts later, so the page has handled the earlier answer when it ends.
  await page.evaluate(() => fetch('/remotes.json', { method: 'HEAD' }).then(({ status }) => status));
}

async function openAt(page: Page, entry: string, title = entry) {
  await page.clock.install();
  await openArea(page, 'client');
  await openMenu(page, entry);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

test('R04: the next page loads a new version silently, and a page with unsaved text only offers it', async ({
  page,
}) => {
  await openAt(page, 'Configurações', 'Perfil');
  await goLive('client', '1.0.4-silent');
  await comeBack(page);
  await expect(notice(page)).toHaveCount(0);
  await openMenu(page, 'Suporte');
  await expectVersion(page, '1.0.4-silent');
  await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await openMenu(page, 'Configurações');
  const phone = page.getByLabel('Telefone');
  await phone.fill('11 97777-6666');
  await goLive('client', '1.0.5-offered');
  await comeBack(page);
  await expect(notice(page)).toContainText('Salve o que está fazendo antes de atualizar.');
  await notice(page).getByRole('button', { name: 'Depois' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(phone).toHaveValue('11 97777-6666');
  await expectVersion(page, '1.0.4-silent');

  await goLive('client', '1.0.6-again');
  await comeBack(page);
  await notice(page).getByRole('button', { name: 'Atualizar' }).click();
  await expectVersion(page, '1.0.6-again');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a page prefetches only the changed files of a release', DEEP, async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/remotes\/client\/.+\.(js|css)$/.test(pathname)) asked.add(pathname);
  });
  await openAt(page, 'Suporte');
  await openMenu(page, 'Configurações');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  const known = new Set(asked);
  const next = await nextRelease('client', '1.0.7-word', (app) => `${app}\n`);
  await flip({ site: siteFolder(), name: 'client', change: () => next });
  await comeBack(page);
  const added = () => [...asked].filter((path) => !known.has(path)).sort();
  // The libraries of the area are already loaded.
  const changed = [startChunk(next).href, next.entry].sort();
  await expect.poll(added).toEqual(changed);

  await openMenu(page, 'Suporte');
  await expectVersion(page, '1.0.7-word');
  await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible();
  expect(added()).toEqual(changed);
  const bytes = changed.reduce((sum, path) => sum + statSync(join(siteFolder(), `${path}.br`)).size, 0);
  expect(bytes).toBeLessThanOrEqual(45 * 1024);
});
