import { readFileSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { filesBelow } from '../../shared/tooling/files';
import { expectLoginRuns } from './support/beforeCode';
import { deepUnless } from './support/deep';
import { siteFolder } from './support/product/product';
import { startChunk } from './support/product/served';
import { forgetOlderVersions, livePointer, textOf } from './support/product/versions';
import { rows } from './support/records';
import { expect, test } from './support/test';

/** Secrets and source maps; the prefix of inline maps in the code of the style loader is no map. */
const SECRET =
  /sourceMappingURL=(?!data:application\/json;base64,"\.)|sk_(test|live)_|sb_secret_|whsec_|service_role|BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|eyJhbGciOi|RotaVisto#2026/;
const PANEL = 'Não foi possível abrir esta área';

test.use({ expectedErrors: /Federation|Failed to find a valid digest|integrity|chunk/ });
test.beforeAll(() => forgetOlderVersions());

/** Serves a file with one changed letter; the code still runs. */
async function tamper(page: Page, href: string) {
  const text = textOf(href);
  const body = text.replace('use strict', 'use strIct');
  expect(body).not.toBe(text);
  await page.route(`**${href}*`, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
}

for (const [name, kind, file] of [
  ['entry', 'integrity', () => livePointer('landing').entry],
  ['chunk', 'chunk', () => startChunk(livePointer('landing')).href],
] as const) {
  test(
    `R03: a tampered ${name} is refused, shows the error panel and is recorded, and the original loads afterwards`,
    deepUnless(kind === 'integrity'),
    async ({ page }) => {
      const { version } = livePointer('landing');
      await tamper(page, file());
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: PANEL })).toBeVisible();
      await expect
        .poll(() => rows('client_errors?select=remote,version,class&order=id.desc&limit=1'))
        .toEqual([{ remote: 'landing', version, class: kind }]);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expectLoginRuns(page);
    },
  );
}

test('R03: a tampered chunk of a later screen is refused while the page runs', async ({ page }) => {
  const toRegister = page.getByRole('link', { name: 'Criar uma conta' });
  await page.goto('/login');
  await expectLoginRuns(page);
  // The page may still request files of its own, such as the content around its form.
  const asked = page.waitForRequest(/\/remotes\/landing\/.+\/page-register\.[^/]+\.js$/);
  await toRegister.click();
  const { pathname } = new URL((await asked).url());
  await page.goto('/login');
  await expectLoginRuns(page);
  await tamper(page, pathname);
  await toRegister.click();
  await expect(page.getByRole('heading', { name: PANEL })).toBeVisible();
});

test('every script and style of a page has an integrity hash, and every preloaded file is used', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') complaints.push(message.text());
  });
  const fetched: Response[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) fetched.push(response);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const unchecked = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src], link[rel=stylesheet], link[as=script]',
      ),
    ]
      .filter((element) => !element.integrity)
      .map((element) => element.outerHTML),
  );
  expect(unchecked).toEqual([]);
  expect(complaints.filter((text) => /preload/.test(text))).toEqual([]);
  const addresses = fetched.map((response) => response.url());
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('no published file carries a source map, a secret or a demo password', () => {
  const files = filesBelow(siteFolder());
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const texts = files.filter((file) => /\.(js|css|html|json|webmanifest)$/.test(file));
  const telling = texts.filter((file) => SECRET.test(readFileSync(file, 'utf8')));
  expect(telling).toEqual([]);
});

test('the policies of the page block code from text and active HTML', async ({ page, baseURL }) => {
  await page.goto('/login');
  await expectLoginRuns(page);
  const outcomes = await page.evaluate(async (origin) => {
    const attempts: (() => unknown)[] = [
      () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)>' }),
      () => new DOMParser().parseFromString('<script>alert(1)</script>', 'text/html'),
      () => Object.assign(document.createElement('script'), { src: `${origin}/storage/v1/object/x.js` }),
      () => document.createElement('iframe').setAttribute('srcdoc', '<script>alert(1)</script>'),
      () => new Worker('/rest/v1/worker.js'),
    ];
    return Promise.all(
      attempts.map(async (attempt) => {
        try {
          await attempt();
          return 'allowed';
        } catch (error) {
          return error instanceof TypeError ? error.message.slice(0, 7) : String(error);
        }
      }),
    );
  }, baseURL);
  expect(outcomes).toEqual(Array(5).fill('Refused'));
});
