import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ASSETS } from '../../shared/tooling/release/publish/publishAssets';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { siteFolder } from './support/product/product';
import { goLive, keepPointers, livePointer, versionsOn } from './support/product/versions';
import { expect, test } from './support/signedInTest';

const PANEL = 'Não foi possível abrir esta área';
const client = { email: PEOPLE.client };

test.use({ expectedErrors: /Failed to load resource|chunk|Federation|Refused to (execute|apply)/ });

let restore: () => Promise<void>;
test.beforeEach(() => {
  restore = keepPointers();
});
test.afterEach(() => restore());

test('R04: a tab on an old version works through two releases, also its lazy screens', DEEP, async ({ enter }) => {
  const first = livePointer('client').version;
  const page = await enter(client, '/client');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await goLive('client', '1.0.1-second');
  await goLive('client', '1.0.2-third');
  for (const [link, title] of [
    ['Suporte', 'Suporte'],
    ['Configurações', 'Perfil'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  expect(await versionsOn(page, 'client')).toEqual([first]);
  const newTab = await page.context().newPage();
  await newTab.goto('/client');
  await expect(newTab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await versionsOn(newTab, 'client')).toEqual(['1.0.2-third']);
});

/** Extends the eight seconds of the shell for the load of an area, which a slow machine may exceed. */
const waitLonger = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (work: () => void, ms?: number) => setTimeout(work, ms === 8000 ? 300_000 : ms);
    Object.assign(window, { setTimeout: patient });
  });

test('R04: a tab without the files of its version loads the live version without a reload', DEEP, async ({ enter }) => {
  const folder = join(siteFolder(), 'remotes', 'client', ASSETS);
  const page = await enter(client, '/config.json');
  await waitLonger(page);
  await page.goto('/client');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await goLive('client', '1.0.3-next');
  renameSync(folder, `${folder}.gone`);
  try {
    await page.getByRole('navigation').getByRole('link', { name: 'Suporte' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await versionsOn(page, 'client')).toContain('1.0.3-next');
  } finally {
    if (existsSync(`${folder}.gone`)) renameSync(`${folder}.gone`, folder);
  }
});

test('R04: a tab with missing files reloads once, and then shows the error panel', DEEP, async ({ enter }) => {
  const page = await enter(client, '/client');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const asked = page.waitForRequest(/\/remotes\/client\/.+\.js$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Suporte' }).click();
  const { pathname } = new URL((await asked).url());
  await page.goto('/client');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(`**${pathname}`, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('navigation').getByRole('link', { name: 'Suporte' }).click();
  await expect(page.getByRole('heading', { name: PANEL })).toBeVisible();
  expect(loads).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible();
});
