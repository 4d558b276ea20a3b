import type { Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { expect, test } from './support/test';

const HERO = 'Do primeiro documento à entrevista, você sabe qual é o próximo passo.';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is all there: hero, plans, comparison and questions', async ({ page }) => {
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
  'what search engines and link previews read names the address visited',
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

test('hydrates what was prerendered, with one remote and no word about the backend', async ({ page }) => {
  const asked: string[] = [];
  const begun = Date.now();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // A page that is left open for a second and a half asks for the facts and plans of today.
    if (!OF_TODAY.test(path) || Date.now() - begun < 1500) asked.push(path);
  });
  await page.goto('/');
  await page.locator('h1').evaluate((heading, title) => heading.setAttribute('data-kept', title), HERO);
  await page.getByRole('button', { name: 'Criar Conta' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Crie sua conta' })).toBeVisible();
  await expect(page.locator('h1[data-kept]')).toHaveCount(1);
  const remotes = asked.flatMap((path) => /^\/remotes\/(\w+)\//.exec(path)?.[1] ?? []);
  expect([...new Set(remotes)]).toEqual(['landing']);
  // The shell asks once whether the database has what the remote needs. The idle page reports that it runs and, when it is
  // left, its speed; it reads no data.
  const backend = asked.filter((path) => /^\/(auth|rest|realtime|storage)\//.test(path));
  expect(backend.filter((path) => !/\/rpc\/(report_(load|vitals)|schema_version)$/.test(path))).toEqual([]);
});

test('the links of the bar scroll to their sections, and a deep link opens at one', DEEP, async ({ page }) => {
  await page.goto('/');
  for (const section of ['process', 'pricing', 'comparison', 'faq']) {
    await page.getByRole('navigation').locator(`a[href="#${section}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/#${section}$`));
    await expect(page.locator(`#${section} h2`).first()).toBeInViewport();
  }
  await page.goto('/#comparison');
  await expect(page.locator('#comparison h2')).toBeInViewport();
});

test('on a narrow screen the bar collapses into a menu', DEEP, async ({ page }) => {
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

test.describe('in another language', () => {
  test.use({ locale: 'es-MX' });

  test(
    'a visitor reads the pages of accounts in what the browser asks for, and in what is chosen',
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
