import type { Page } from '@playwright/test';
import { openBeforeCode } from './support/beforeCode';
import { DEEP, deepUnless } from './support/deep';
import { openArea } from './support/openArea';
import type { Person } from './support/people';
import { expect, test } from './support/test';

const MISSING = 'Não foi possível carregar a página. Verifique sua conexão e tente novamente.';

const loading = (page: Page) => page.getByRole('status').getByText('Carregando...');

/** Returns the corner of the content, where sidebar and header end. */
async function contentCorner(page: Page) {
  const box = await page.getByRole('status').boundingBox();
  return { x: box?.x, y: box?.y };
}

async function headerCorner(page: Page) {
  const box = await page.getByRole('banner').boundingBox();
  return box && { x: box.x, y: box.y + box.height };
}

for (const [path, width, sidebar] of [
  ['/client', 1280, 240],
  ['/client/notifications', 1280, 72],
  ['/client', 375, 0],
] as const) {
  test(
    `the prerendered frame of ${path} at ${width} px has the sidebar of ${sidebar} px at the place of the area’s sidebar`,
    deepUnless(sidebar === 240),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openArea(page, 'client');
      await expect(page.getByRole('banner')).toBeVisible();
      const letItCome = await openBeforeCode(page, path);
      await expect(loading(page)).toBeVisible();
      const before = await contentCorner(page);
      expect(before.x).toBe(sidebar);
      letItCome();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(loading(page)).toHaveCount(0);
      expect(await headerCorner(page)).toEqual(before);
      // No control of the frame is left that could take the focus from the area.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.locator('a, button, input').first()).toHaveText('Ir para o conteúdo');
    },
  );
}

test(
  'the prerendered frame has the last language of the area, regardless of the browser’s language',
  DEEP,
  async ({ page }) => {
    await openArea(page, 'client');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('rotavisto-spoken', 'es'));
    const letItCome = await openBeforeCode(page, '/client');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-419');
    await expect(page.getByRole('status').getByText('Cargando...')).toBeVisible();
    await expect(loading(page)).toBeHidden();
    letItCome();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('the prerendered frame is hidden without a session', DEEP, async ({ page }) => {
  const letItCome = await openBeforeCode(page, '/client');
  await expect(page.locator('[data-prerendered-frame]')).toBeAttached();
  await expect(loading(page)).toBeHidden();
  letItCome();
  await expect(page).toHaveURL(/\/login$/);
});

test('the error of a missing shell covers the prerendered frame', DEEP, async ({ page }) => {
  await openArea(page, 'client');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.install();
  await openBeforeCode(page, '/client');
  await expect(loading(page)).toBeVisible();
  await page.clock.runFor(8000);
  const notice = page.getByRole('alert').filter({ hasText: MISSING });
  expect(await notice.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
});

/** The values of the developer tools of browsers. */
const SLOW_3G = { latencyMs: 400, bytesPerMs: 50 };

const painted = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);

for (const [path, person] of [
  ['/', null],
  ['/login', null],
  ['/client', 'client'],
  ['/consultant', 'consultant'],
  ['/admin', 'admin'],
] as const satisfies readonly (readonly [string, Person | null])[]) {
  test(`${path} on slow 3G shows content within a second from its first answer alone`, DEEP, async ({ page }) => {
    if (person) {
      await openArea(page, person);
      // The frame has the last language of the area, which is English for the staff after the first load.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined));
    const response = await page.goto(path, { waitUntil: 'commit' });
    const frame = page.getByRole('status').getByText(/^(Carregando|Loading)/);
    const shown = person ? frame.filter({ visible: true }) : page.getByRole('heading', { level: 1 });
    await expect(shown).toBeVisible();
    await expect.poll(() => painted(page)).toBe(1);
    const { responseBodySize, responseHeadersSize } = (await response?.request().sizes()) ?? {};
    const bytes = Number(responseBodySize) + Number(responseHeadersSize);
    expect(SLOW_3G.latencyMs + bytes / SLOW_3G.bytesPerMs).toBeLessThan(1000);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
