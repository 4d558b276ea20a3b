import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { BASE_PATHS, type RemoteName } from '@rotavisto/shared/config/remotes';
import { expectLoginRuns } from './support/beforeCode';
import { DEEP, deepUnless } from './support/deep';
import { say } from './support/language/speaks';
import { PEOPLE } from './support/people';
import { siteFolder } from './support/product/product';
import { serveBuild, startChunk, throwingApp } from './support/product/served';
import {
  forgetOlderVersions,
  keepPointers,
  livePointer,
  publishBefore,
  textOf,
  versionsOn,
} from './support/product/versions';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

/** The versions of shared that the shell accepts, as numbers of a contract: 3.2 is 3002. */
const [OLDEST, NEWEST] = SHELL_CONTRACT.shared;

const PANEL = 'Não foi possível abrir esta área';

const folderOf = (remote: string) => join(siteFolder(), 'remotes', remote);
const take = (remote: string) => renameSync(folderOf(remote), `${folderOf(remote)}.away`);
const giveBack = (remote: string) => {
  if (existsSync(`${folderOf(remote)}.away`)) renameSync(`${folderOf(remote)}.away`, folderOf(remote));
};

test.use({ expectedErrors: /Federation|Failed to load resource|integrity|chunk|MIME type|kaputt|ERR_/ });

// Removes older versions, so that the shell cannot fall back to one of them.
test.beforeAll(() => forgetOlderVersions());

type Row = { class: string; version: string };
const errorsOf = (remote: string) =>
  rows<Row>(`client_errors?select=class,version&remote=eq.${remote}&id=gt.${newestBefore}&order=id.desc&limit=1`);

let newestBefore = 0;
test.beforeEach(async () => {
  const [newest] = await rows<{ id: number }>('client_errors?select=id&order=id.desc&limit=1');
  newestBefore = newest?.id ?? 0;
});

/**
 * Expects the error panel, the recorded error, and that the button opens the page after the repair: without a reload,
 * unless rendering failed or the page is older than the area.
 */
async function expectPanel(page: Page, remote: RemoteName, kind: string, repair: () => Promise<void>) {
  const { version } = livePointer(remote);
  await expect(page.getByRole('heading', { name: PANEL })).toBeVisible({ timeout: 45_000 });
  await expect(page).toHaveTitle(`${PANEL} | RotaVisto`);
  await expect(page.getByText(`${remote}-${kind}-${version}`)).toBeVisible();
  await expect.poll(() => errorsOf(remote)).toEqual([{ class: kind, version }]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await repair();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: PANEL })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveTitle(`${PANEL} | RotaVisto`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(kind !== 'render' && kind !== 'contract');
}

const half = (href: string) => textOf(href).slice(0, textOf(href).length / 2);
const entryOf = () => livePointer('landing').entry;
const chunkOf = () => startChunk(livePointer('landing')).href;
const script = (body: string) => (route: Route) => route.fulfill({ body, contentType: 'text/javascript' });
const html = (route: Route) => route.fulfill({ body: '<!doctype html><title>oi</title>', contentType: 'text/html' });
const refused = (route: Route) => route.abort('connectionrefused');
const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });

const ROWS: [title: string, kind: string, file: () => string, answer: (route: Route) => Promise<void>][] = [
  ['R01: a refused entry', 'network', entryOf, refused],
  ['R01: an entry with the status 404', 'http', entryOf, status(404)],
  ['R01: an entry with the status 500', 'http', entryOf, status(500)],
  ['R03: HTML instead of an entry', 'manifest', entryOf, html],
  ['R03: a truncated entry', 'integrity', entryOf, (route) => script(half(entryOf()))(route)],
  ['R01: a refused chunk', 'chunk', chunkOf, refused],
  ['R01: a chunk with the status 404', 'chunk', chunkOf, status(404)],
  ['R01: a chunk with the status 500', 'chunk', chunkOf, status(500)],
  ['R03: HTML instead of a chunk', 'chunk', chunkOf, html],
  ['R03: a truncated chunk', 'chunk', chunkOf, (route) => script(half(chunkOf()))(route)],
];

for (const [title, kind, file, answer] of ROWS) {
  test(
    `${title} shows the error panel and is recorded, and its button works after the repair`,
    deepUnless(kind === 'network'),
    async ({ page }) => {
      await page.route(`**${file()}*`, answer);
      await page.goto('/login');
      await expectPanel(page, 'landing', kind, () => page.unrouteAll());
    },
  );
}

test('R02: an entry without an answer shows the error panel within ten seconds', DEEP, async ({ page }) => {
  await page.clock.install();
  await page.route(`**${entryOf()}*`, () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  const panel = page.getByRole('heading', { name: PANEL });
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(panel).toBeVisible({ timeout: 10 });
  }).toPass({ timeout: 45_000 });
  await page.clock.resume();
  await expectPanel(page, 'landing', 'timeout', () => page.unrouteAll());
});

test('R02: a slow entry and a slow chunk render the page without an error', DEEP, async ({ page }) => {
  for (const file of [entryOf(), chunkOf()])
    await page.route(`**${file}*`, (route) => {
      setTimeout(() => void route.continue(), 1500);
    });
  await page.goto('/login');
  await expectLoginRuns(page);
});

for (const [title, kind, change] of [
  ['R03: an entry that throws on load', 'execution', { entry: () => 'throw new Error("kaputt")' }],
  ['R03: a chunk that throws on load', 'chunk', { app: () => 'throw new Error("kaputt")' }],
  ['R03: an App that throws on render', 'render', { app: (text: string) => throwingApp('landing')(text) }],
  ['R04: a remote for another contract', 'contract', { needs: { contract: [99, 99] } }],
  [
    'R04: a remote that uses a later minor version of shared',
    'contract',
    { needs: { shared: [NEWEST + 99, NEWEST + 999] } },
  ],
  [
    'R04: a remote of an earlier major version of shared',
    'outdated',
    { needs: { shared: [OLDEST - 1000, OLDEST - 1] } },
  ],
] as const) {
  test(
    `${title} shows the error panel and is recorded, and its button works after the repair`,
    deepUnless(kind === 'render'),
    async ({ page }) => {
      await serveBuild(page, '/login', 'landing', change);
      await page.goto('/login');
      await expectPanel(page, 'landing', kind, () => page.unrouteAll());
    },
  );
}

test(
  'R04: an area for a newer database runs no code, and opens after the migration of the database',
  DEEP,
  async ({ page }) => {
    const SCHEMA = 29_990_101_000_000;
    for (const table of ['**/login', '**/remotes.json'])
      await page.route(table, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(/"schema": ?\d{14}/g, `"schema":${SCHEMA}`);
        expect(body).toContain(String(SCHEMA));
        await route.fulfill({ response, body });
      });
    await page.goto('/login');
    await expect(page.getByText('Esta área é mais nova que o banco de dados.')).toBeVisible();
    expect(await page.evaluate(() => 'landing' in window)).toBe(false);
    await expectPanel(page, 'landing', 'database', async () => {
      await page.route('**/rpc/schema_version', (route) => route.fulfill({ json: { version: SCHEMA } }));
    });
  },
);

for (const [language, locale] of [
  ['en', 'en-US'],
  ['es', 'es-MX'],
] as const) {
  test.describe(`a reader of ${language}`, () => {
    test.use({ locale });

    test('R01: gets the previous version in that language after the live one fails to load', DEEP, async ({ page }) => {
      const { version } = livePointer('landing');
      const restore = keepPointers();
      try {
        await publishBefore('landing', `before-${language}`);
        await page.route(`**/remotes/landing/${version}/**`, refused);
        await page.goto('/login');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'auth:auth.loginTitle'));
        expect(await versionsOn(page, 'landing')).toContain(`before-${language}`);
      } finally {
        await restore();
      }
    });
  });
}

test('R01: a page without an answer for the pointers uses the pointers in its document', DEEP, async ({ page }) => {
  await page.route('**/remotes.json', refused);
  await page.goto('/login');
  await expectLoginRuns(page);
});

for (const [remote, email] of [
  ['client', PEOPLE.client],
  ['consultant', PEOPLE.consultant],
  ['admin', PEOPLE.admin],
] as const) {
  test(
    `R01: ${remote} without its files shows the error panel and signs out, another area works, and the retry opens it`,
    DEEP,
    async ({ enter }) => {
      const other = remote === 'client' ? (['admin', PEOPLE.admin] as const) : (['client', PEOPLE.client] as const);
      const basePath = BASE_PATHS[remote];
      take(remote);
      try {
        const [waiting, leaving] = [await enter({ email }, basePath), await enter({ email }, basePath)];
        await expect(leaving.getByRole('heading', { name: PANEL })).toBeVisible();
        const elsewhere = await enter({ email: other[1] }, BASE_PATHS[other[0]]);
        await expect(elsewhere.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await leaving.getByRole('button', { name: 'Sair' }).click();
        await expect(leaving).toHaveURL(/\/login$/);
        await expectPanel(waiting, remote, 'http', async () => giveBack(remote));
      } finally {
        giveBack(remote);
      }
    },
  );
}
