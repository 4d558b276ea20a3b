import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Person, signIn } from './support/people';
import { expect, siteFolder, test } from './support/test';

const PANEL = 'Não foi possível abrir esta área';

const folderOf = (remote: string) => join(siteFolder(), 'remotes', remote);
const take = (remote: string) => renameSync(folderOf(remote), `${folderOf(remote)}.away`);
const giveBack = (remote: string) => {
  if (existsSync(`${folderOf(remote)}.away`)) renameSync(`${folderOf(remote)}.away`, folderOf(remote));
};

test.use({
  expectedErrors:
    /Federation|Failed to load resource|integrity|ScriptNetworkError|MIME type|Invalid or unexpected token|kaputt/,
});

/** A signed-in browser that has nothing in its cache yet. */
async function freshBrowser(page: Page, person: Person): Promise<Page> {
  await signIn(page, person);
  const storageState = await page.context().storageState();
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState, baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('no browser');
  await page.goto('about:blank');
  return context.newPage();
}

test('R01: without its files an area says so, the rest works, and the button works once they are back', async ({
  page,
  browser,
  baseURL,
}) => {
  const consultant = await freshBrowser(page, 'consultant');
  const client = await freshBrowser(await browser.newPage({ baseURL }), 'client');
  take('consultant');
  try {
    await consultant.goto('/consultant');
    await expect(consultant.getByRole('heading', { name: PANEL })).toBeVisible({ timeout: 20_000 });
    await expect(consultant.getByText(/consultant-http-/)).toBeVisible();
    await client.goto('/client');
    await expect(client.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    giveBack('consultant');
  }
  await consultant.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(consultant.getByRole('navigation').getByRole('link', { name: 'Clientes' })).toBeVisible();
  await expect(consultant.getByRole('heading', { name: PANEL })).toHaveCount(0);
});

test('R01: leaving works from the panel', async ({ page }) => {
  const admin = await freshBrowser(page, 'admin');
  take('admin');
  try {
    await admin.goto('/admin');
    await expect(admin.getByRole('heading', { name: PANEL })).toBeVisible({ timeout: 20_000 });
    await admin.getByRole('button', { name: 'Sair' }).click();
    await expect(admin).toHaveURL(/\/login$/);
  } finally {
    giveBack('admin');
  }
});

for (const [kind, body, type] of [
  ['HTML instead of JavaScript', '<!doctype html><title>oi</title>', 'text/html'],
  ['a truncated file', 'var landing;(()=>{"use strict', 'text/javascript'],
  ['a file that throws', 'throw new Error("kaputt")', 'text/javascript'],
] as const) {
  test(`R03: ${kind} ends at the panel, not at a blank page`, async ({ page }) => {
    await page.route('**/remoteEntry.*.js*', (route) => route.fulfill({ body, contentType: type }));
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: PANEL })).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/remoteEntry.*.js*');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
  });
}

test('R03: a tampered entry is refused', async ({ page }) => {
  await page.route('**/remoteEntry.*.js*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};window.tampered = true;` });
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: PANEL })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
