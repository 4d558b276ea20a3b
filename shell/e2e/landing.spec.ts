import type { Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { expect, test } from './support/test';

const HERO = 'Do primeiro documento à entrevista, você sabe qual é o próximo passo.';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page renders hero, plans, comparison and questions', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: HERO })).toBeVisible();
    const tourist = page.getByRole('article', { name: 'Visto de Turismo' });
    await expect(tourist).toContainText('Mais Popular');
    await expect(tourist).toContainText('R$ 499,97');
    await expect(tourist).toContainText('App Exclusivo para Acompanhamento');
    await expect(page.locator('#comparison tbody tr')).toHaveCount(12);
    await expect(page.locator('#faq summary')).toHaveCount(8);
    await expect(page.getByText('Taxas consulares não inclusas. Valores sujeitos a alteração sem')).toBeVisible();
  });
});

test(
  'the head of the page names the visited address for search engines and link previews',
  DEEP,
  async ({ page, request, baseURL }) => {
    for (const origin of [baseURL ?? '', (baseURL ?? '').replace('127.0.0.1', 'localhost')]) {
      await page.goto(origin);
      await expect(page).toHaveTitle('Visto americano B1/B2 com consultor do início ao fim | RotaVisto');
      await expect(page.locator('meta[name=description]')).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${origin}/social.png`);
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(data ?? '').mainEntity).toHaveLength(8);
      expect(await (await request.get(`${origin}/robots.txt`)).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
      expect(await (await request.get(`${origin}/sitemap.xml`)).text()).toContain(`<loc>${origin}/</loc>`);
    }
    for (const [file, type] of [
      ['favicon.svg', 'image/svg+xml'],
      ['favicon.ico', 'image/x-icon'],
      ['social.png', 'image/png'],
    ]) {
      const answer = await request.get(`/${file}`);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
    }
  },
);

const OF_TODAY = /\/rest\/v1\/(?:rpc\/published_facts|subscription_plans)$/;

test('the prerendered landing page hydrates with one remote, and reads no data of the backend', async ({ page }) => {
  const asked: string[] = [];
  const begun = Date.now();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // A page that is open for 1.5 s reads the current facts and plans.
    if (!OF_TODAY.test(path) || Date.now() - begun < 1500) asked.push(path);
  });
  await page.goto('/');
  await page.locator('h1').evaluate((heading, title) => heading.setAttribute('data-kept', title), HERO);
  await page.getByRole('button', { name: 'Criar Conta' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Crie sua conta' })).toBeVisible();
  await expect(page.locator('h1[data-kept]')).toHaveCount(1);
  const remotes = asked.flatMap((path) => /^\/remotes\/(\w+)\//.exec(path)?.[1] ?? []);
  expect([...new Set(remotes)]).toEqual(['landing']);
  // The shell reads the version of the database once. The idle page reports that it runs, and its speed when it closes;
  // it reads no data.
  const backend = asked.filter((path) => /^\/(auth|rest|realtime|storage)\//.test(path));
  expect(backend.filter((path) => !/\/rpc\/(report_(load|vitals)|schema_version)$/.test(path))).toEqual([]);
});

test(
  'the links of the navigation bar scroll to their sections, and a deep link opens the page at its section',
  DEEP,
  async ({ page }) => {
    await page.goto('/');
    for (const section of ['process', 'pricing', 'comparison', 'faq']) {
      await page.getByRole('navigation').locator(`a[href="#${section}"]`).click();
      await expect(page).toHaveURL(new RegExp(`/#${section}$`));
      await expect(page.locator(`#${section} h2`).first()).toBeInViewport();
    }
    await page.goto('/#comparison');
    await expect(page.locator('#comparison h2')).toBeInViewport();
  },
);

test('the navigation bar collapses into a menu on a narrow screen', DEEP, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  const link = page.getByRole('navigation').locator('a[href="#faq"]');
  await expect(link).toBeHidden();
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await openMenu(page);
  await link.click();
  await expect(link).toBeHidden();
  await expect(page.locator('#faq h2')).toBeInViewport();
  await openMenu(page);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('dialog', { name: 'Bem-vindo de volta!' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('the comparison on a phone has two columns below a sticky heading', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/#comparison');
  const table = page.locator('#comparison table');
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(12);
  expect((await table.boundingBox())?.height).toBeLessThan(900);
  await rows.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  for (const visa of ['B1/B2', 'F1']) {
    await expect(table.getByRole('columnheader', { name: visa, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await rows.last().locator('summary').click();
  const rule = await rows.last().locator('details p').boundingBox();
  expect(rule?.width).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test.describe('in another language', () => {
  test.use({ locale: 'es-MX' });

  test(
    'a visitor reads the account pages in the language of the browser, and in a chosen one',
    DEEP,
    async ({ page }) => {
      for (const [path, lang, button] of [
        ['/login', 'es-419', 'Ingresar'],
        ['/register', 'es-419', 'Crear cuenta'],
        ['/login?lang=en', 'en', 'Sign in'],
        ['/login', 'en', 'Sign in'],
      ] as const) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('main').getByRole('button', { name: button, exact: true })).toBeVisible();
      }
    },
  );
});
