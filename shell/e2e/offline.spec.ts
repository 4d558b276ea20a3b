import { DEEP, deepUnless } from './support/deep';
import { openArea } from './support/openArea';
import { atPath, fillLogin, PEOPLE, skipWelcome } from './support/people';
import { offlineBar } from './support/screen';
import { expect, test } from './support/test';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|ChunkLoadError|Failed to fetch/ });

test(
  'R08: a lost and a restored connection show one notice each, and the form keeps the typed text',
  DEEP,
  async ({ page, context }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(PEOPLE.consultant);
    await context.setOffline(true);
    const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('status');
    await expect(notice).toContainText('Sem conexão com a internet');
    // A notice under the pointer stays visible.
    await notice.hover();
    await expect(notice).toHaveCSS('background-color', 'rgb(16, 36, 62)');
    const corner = async () => {
      const { x = 0, y = 0, width = 0 } = (await notice.boundingBox()) ?? {};
      return [Math.round(x + width), Math.round(y)];
    };
    await expect.poll(corner).toEqual([1264, 16]);
    const offline = offlineBar(page);
    await expect(offline).toBeVisible();
    // The notice covers the place of dialog buttons, so it must not take their clicks.
    const takesClicks = (notice: Element) => {
      const { x, y, width, height } = notice.getBoundingClientRect();
      return notice.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    expect(await offline.evaluate(takesClicks)).toBe(false);
    await page.getByLabel('Senha', { exact: true }).fill('RotaVisto#2026');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /conexão/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(PEOPLE.consultant);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('RotaVisto#2026');

    await context.setOffline(false);
    await expect(page.getByText('Conexão restabelecida', { exact: true })).toHaveCount(1);
    await expect(offlineBar(page)).toHaveCount(0);
    await fillLogin(page, PEOPLE.consultant);
    await expect(page).toHaveURL(/\/consultant$/);
  },
);

test(
  'R08: a connection lost during a sign-in, an action or a page load shows only one notice',
  DEEP,
  async ({ page, context }) => {
    await skipWelcome(page);
    await page.addInitScript(() => {
      const shown = () => document.querySelectorAll('[aria-label="Avisos"] [role="status"]').length;
      const counted = window as unknown as { mostNotices: number };
      counted.mostNotices = 0;
      const count = () => (counted.mostNotices = Math.max(counted.mostNotices, shown()));
      new MutationObserver(count).observe(document, { childList: true, subtree: true });
    });
    const mostNotices = () => page.evaluate(() => (window as unknown as { mostNotices: number }).mostNotices);
    const lostUnder = async (request: string) => {
      await page.route(request, async (route) => {
        await route.abort('internetdisconnected');
        await context.setOffline(true);
      });
    };
    const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('status');
    const goOnline = async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await expect(notice).toContainText('Conexão restabelecida');
      await expect(notice).toHaveCount(0);
    };

    await page.goto('/login');
    await lostUnder('**/auth/v1/token**');
    await fillLogin(page, PEOPLE.client);
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /conexão/ })
        .first(),
    ).toBeVisible();
    await expect(notice).toContainText('Sem conexão com a internet');
    expect(await mostNotices()).toBe(1);
    await goOnline();

    await openArea(page, 'client');
    await page.getByRole('navigation').getByRole('link', { name: 'Configurações' }).click();
    await page
      .getByRole('link', { name: /^Perfil/ })
      .first()
      .click();
    await page.getByLabel('Telefone').fill('(11) 97777-0000');
    await lostUnder('**/rest/v1/profiles**');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(notice).toContainText('Sem conexão com a internet');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Suporte' }).click();
    await expect(page.getByRole('main').getByText('Sem conexão com a internet')).toBeVisible();
    expect(await mostNotices()).toBe(1);
    await goOnline();
  },
);

test(
  'R08: an area that loses the connection while it loads shows an error, and opens after the connection returns',
  DEEP,
  async ({ page, context }) => {
    await skipWelcome(page);
    await page.goto('/login');
    await page.route('/remotes/client/**', async (route) => {
      await context.setOffline(true);
      await route.continue();
    });
    await fillLogin(page, PEOPLE.client);
    await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta área' })).toBeVisible();
    await expect(page.getByText(/Verifique sua conexão e tente novamente/)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /^Olá/ })).toBeVisible();
  },
);

test(
  'R08: a page opened offline shows that it waits for the connection, and a page already loaded still opens',
  DEEP,
  async ({ page, context }) => {
    await openArea(page, 'client');
    const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });
    const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
    await expect(title(/^Olá/)).toBeVisible();
    await context.setOffline(true);
    await link('Suporte').click();
    await expect(page.getByRole('main').getByText('Sem conexão com a internet')).toBeVisible();
    await link('Início').click();
    await expect(title(/^Olá/)).toBeVisible();
    await link('Configurações').click();
    await expect(offlineBar(page)).toBeVisible();
    await expect(page.getByRole('main').getByText('Sem conexão com a internet')).toBeVisible();
    await expect(title(/^Olá/)).toBeHidden();
    await context.setOffline(false);
    await expect(title('Perfil')).toBeVisible();
    await link('Início').click();
    await expect(title(/^Olá/)).toBeVisible();
  },
);

test(
  'R08: the landing page keeps its content offline, and handles the early presses after the connection returns',
  DEEP,
  async ({ page, context }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-version', /./);
    await context.setOffline(true);
    await page.keyboard.press('End');
    const headline = page.getByRole('heading', { level: 1 });
    await expect(offlineBar(page)).toBeVisible();
    const education = page.locator('#comparison').getByRole('button', { name: 'Educação' });
    await education.click();
    await page.getByRole('button', { name: 'Entrar', exact: true }).first().click();
    await expect(headline).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: /Bem-vindo/ })).toBeVisible();
    await expect(education).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'a visitor without a connection opens the purchase on a fresh landing page and sees the built-in plan',
  DEEP,
  async ({ page, context }) => {
    const forms = page.waitForResponse(/forms\.[^/]*\.js/);
    await page.goto('/');
    await (await forms).finished();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Contratar Agora' }).click();
    const form = page.getByRole('dialog', { name: 'Cadastro Rápido' });
    await expect(form.getByRole('complementary', { name: 'Seu pedido' })).toContainText('R$ 499,97');
    await form.getByLabel('Nome Completo').fill('Rita Moraes');
    await form.getByLabel(/E-?mail/).fill('rita@exemplo.com');
    await form.getByRole('button', { name: 'Continuar' }).click();
    await expect(form.getByRole('alert')).toContainText(/conexão/);
    await expect(form.getByLabel('Nome Completo')).toHaveValue('Rita Moraes');
  },
);

test(
  'a visitor without a connection reads that the registration opens later, if its code is not loaded',
  DEEP,
  async ({ page, context }) => {
    await page.route(/forms\.[^/]*\.js/, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-version', /./);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Contratar Agora' }).click();
    await expect(page.getByText(/Visto de Turismo B1\/B2, R\$ 499,97: o cadastro abre/)).toBeVisible();
    await page.unroute(/forms\.[^/]*\.js/);
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Cadastro Rápido' })).toBeVisible();
  },
);

for (const area of ['client', 'consultant', 'admin'] as const) {
  test(
    `R08: every page of ${area} opened offline shows the lost connection, with one toast in the language of the area`,
    deepUnless(area === 'consultant'),
    async ({ page, context }) => {
      await openArea(page, area);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const links = page.getByRole('navigation', { name: /^(Navegação principal|Main navigation)$/ }).getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      await context.setOffline(true);
      const [lost] = area === 'admin' ? ['No internet connection'] : ['Sem conexão com a internet'];
      const notices = page.getByRole('region', { name: /Avisos|Notices/ }).getByRole('status');
      await expect(notices).toHaveCount(1);
      await expect(notices).toContainText(lost ?? '');
      for (const [place, address] of addresses.entries()) {
        await links.nth(place).click();
        await expect(page).toHaveURL(atPath(address));
        await expect(
          page
            .getByRole('main')
            .getByText(/^(Carregando|Loading)/)
            .filter({ visible: true }),
        ).toHaveCount(0);
        if (place > 0)
          await expect(
            page
              .getByRole('main')
              .getByText(lost ?? '')
              .first(),
          ).toBeVisible();
      }
      await context.setOffline(false);
      await expect(page.getByRole('main').getByText(lost ?? '')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    },
  );
}
