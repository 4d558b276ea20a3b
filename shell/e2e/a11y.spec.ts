import type { Page } from '@playwright/test';
import { BASE_PATHS, type RemoteName } from '@rotavisto/shared/config/remotes';
import { STILL } from './support/browser';
import { DEEP } from './support/deep';
import { openArea } from './support/openArea';
import { addressesOf } from './support/product/versions';
import { expect, test } from './support/test';
import { expectAccessible, expectAccessibleHere, settled } from './support/watching/audit';
import { closeAll } from './support/watching/states';

// The browser reports the status 404 of an unknown address as an error.
test.use({ expectedErrors: /status of 404/ });

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Two dialogs in a row are on different pages; `a11yStates` has the dialogs of the staff. */
const DIALOGS = [
  ['', 'Ver como funciona'],
  ['/applications', 'Ver Detalhes: Coleta de Documentos'],
  ['', 'Preencher o DS-160'],
] as const;

/** Every declared page and an unknown one; the list of the settings opens its first page on a desktop. */
const pagesOf = (remote: RemoteName) => [
  ...addressesOf(remote).filter((path) => !path.endsWith('/settings')),
  `${BASE_PATHS[remote].replace(/\/$/, '')}/pagina-que-nao-existe`,
];

test.use(STILL);

/**
 * Opens a path like a link, without loading the document again. The heading of the previous page may keep the focus
 * until the next heading is rendered.
 */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const heading = document.querySelector('h1');
    heading?.setAttribute('data-left', heading.textContent ?? '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && heading.textContent !== heading.getAttribute('data-left');
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

for (const person of ['client', 'consultant', 'admin'] as const) {
  const home = BASE_PATHS[person];
  test(`every page of the ${person} area is accessible at every width`, DEEP, async ({ page }) => {
    await page.route('https://assets.calendly.com/**', (route) => route.fulfill({ body: '' }));
    await openArea(page, person);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^(Notificações(, \d+\+? não lidas?)?|Notifications(, \d+\+? unread)?)$/ }),
    ).toBeVisible();
    await expectAccessible(page, home);
    await test.step('menus', async () => {
      await press(/^Menu (de|of)/)(page);
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'the user menu');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await press(/^Notific/)(page);
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'the newest notifications');
      await page.keyboard.press('Escape');
      // A closing menu returns the focus to its button, and would take it from the next page.
      await expect(page.getByRole('menu')).toHaveCount(0);
    });
    for (const path of pagesOf(person).filter((one) => one !== home)) {
      await test.step(path, async () => {
        await follow(page, path);
        await expectAccessible(page, path);
      });
    }
    for (const [route, button] of person === 'client' ? DIALOGS : []) {
      await test.step(`${route}: ${button}`, async () => {
        await follow(page, home + route);
        await press(button)(page);
        await expect(page.getByRole('dialog')).toBeVisible();
        // Some buttons become enabled, and fade in, after their document is loaded.
        await page.waitForLoadState('networkidle');
        await settled(page);
        await expectAccessible(page, `${route}: ${button}`);
        await closeAll(page);
      });
    }
  });
}

/** A push audits at the size of a desktop; the sweeps audit at every size. */
const DEPTHS = [
  ['', expectAccessibleHere, {}],
  [' at every width', expectAccessible, DEEP],
] as const;

/** The translations of the landing page, which only the sweeps audit. */
const TRANSLATED = /^\/(en|es)$/;

test.describe('a visitor', () => {
  // A payment page without an order answers 401 or 404, and an unknown page answers 404.
  test.use({ expectedErrors: /status of 40[14]/ });

  for (const [width, expectNoViolation, depth] of DEPTHS) {
    test(`every page of a visitor is accessible${width}`, depth, async ({ page }) => {
      for (const path of pagesOf('landing').filter((one) => depth === DEEP || !TRANSLATED.test(one))) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoViolation(page, path);
      }
    });
  }
});

test('the menu of a phone and the page opened from it are accessible, and the page gets the focus', async ({
  page,
}) => {
  await openArea(page, 'client');
  await page.setViewportSize({ width: 375, height: 740 });
  await press('Abrir menu')(page);
  await expectAccessibleHere(page, 'the menu of a phone');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Minha Solicitação' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Solicitação' })).toBeFocused();
  await expectAccessibleHere(page, 'the page opened from the menu');
});
