import type { Server } from 'node:http';
import type { Page } from '@playwright/test';
import { listen } from '../../shared/tooling/listen';
import { proxyBackend } from '../host/serve/proxyBackend';
import { createSite } from '../host/serve/serve';
import { expectLoginRuns } from './support/beforeCode';
import { DEEP } from './support/deep';
import { productSetting, siteFolder } from './support/product/product';
import { livePointer } from './support/product/versions';
import { expect, test } from './support/test';

const BANNER = 'Teste: áreas carregadas de outro endereço nesta aba.';
let tested = '';
let elsewhere = '';
const servers: Server[] = [];

/** Two more servers of the site; the first allows testers to load remotes from the second. */
test.beforeAll(async () => {
  const backend = await proxyBackend(productSetting('E2E_URL'));
  const serve = async (origins: string[]) => {
    const config = { ...backend.config, qaOverrides: { origins } };
    const server = createSite({ site: siteFolder(), backend: { ...backend, config } });
    servers.push(server);
    return `http://127.0.0.1:${await listen(server, 0)}`;
  };
  elsewhere = await serve([]);
  tested = await serve([elsewhere]);
});
test.afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const entryAt = (origin: string) => `${origin}${livePointer('landing').entry}`;
const originsOf = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    return [...new Set(files.filter(({ pathname }) => /expose_App.+js$/.test(pathname)).map(({ origin }) => origin))];
  });

async function replace(page: Page, address: string) {
  await page.getByRole('button', { name: 'QA', exact: true }).click();
  await page.getByLabel('landing').fill(address);
  await page.getByRole('button', { name: 'Aplicar' }).click();
}

test('a tester loads a remote from an allowed address, sees a banner, and goes back', DEEP, async ({ page }) => {
  await page.goto(`${tested}/login`);
  await replace(page, entryAt('http://127.0.0.1:1'));
  await expect(page.getByRole('alert').filter({ hasText: 'Endereço não permitido' })).toBeVisible();
  await page.getByLabel('landing').fill(entryAt(elsewhere));
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(BANNER)).toBeVisible();
  await expectLoginRuns(page);
  expect(await originsOf(page)).toContain(elsewhere);

  await page.getByRole('button', { name: 'QA', exact: true }).click();
  const told = page.getByRole('form').locator('pre');
  await expect(told).toContainText(`landing: override (running) ${entryAt(elsewhere)}`);
  for (const line of [/^client: 1\.0\.0-/m, /^language: pt$/m, /^browser: Mozilla/m, /^page: .*\/login$/m])
    await expect(told).toHaveText(line);

  const otherTab = await page.context().newPage();
  await otherTab.goto(`${tested}/login`);
  await expectLoginRuns(otherTab);
  await expect(otherTab.getByText(BANNER)).toHaveCount(0);
  expect(await originsOf(otherTab)).toEqual([tested]);

  await page.getByRole('button', { name: 'Remover substituições' }).click();
  await expect(page.getByText(BANNER)).toHaveCount(0);
  await expectLoginRuns(page);
  expect(await originsOf(page)).toEqual([tested]);
});

test(
  'a deployment without allowed addresses has no panel, and ignores a planted address or parameter',
  DEEP,
  async ({ page, baseURL }) => {
    const address = entryAt(elsewhere);
    await page.addInitScript((planted) => {
      sessionStorage.setItem('rotavisto-overrides', JSON.stringify({ landing: planted }));
    }, address);
    await page.goto(`/login?override=${encodeURIComponent(address)}&landing=${encodeURIComponent(address)}`);
    await expectLoginRuns(page);
    await expect(page.getByRole('button', { name: 'QA', exact: true })).toHaveCount(0);
    await expect(page.getByText(BANNER)).toHaveCount(0);
    expect(await originsOf(page)).toEqual([baseURL]);
  },
);
