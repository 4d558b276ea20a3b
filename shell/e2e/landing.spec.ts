import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from './support/deep';
import { PEOPLE } from './support/people';
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

test('what search engines and link previews read names the address visited', async ({ page, request, baseURL }) => {
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
});

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
  // The idle page reports that it runs and, when it is left, its speed; it reads no data.
  const backend = asked.filter((path) => /^\/(auth|rest|realtime|storage)\//.test(path));
  expect(backend.filter((path) => !/\/rpc\/report_(load|vitals)$/.test(path))).toEqual([]);
});

for (const [opener, form] of [
  ['Contratar Agora', 'Cadastro Rápido'],
  ['Criar Conta', 'Crie sua conta'],
] as const) {
  test(
    `what a person agrees to opens over the form of ${opener}, before the rest of the page is seen`,
    deepUnless(form === 'Cadastro Rápido'),
    async ({ page }) => {
      for (const [link, text] of [
        ['termos de uso', 'Termos de uso'],
        ['aviso de privacidade', 'Aviso de privacidade'],
      ] as const) {
        await page.goto('/');
        await page.getByRole('button', { name: opener }).first().click();
        const dialog = page.getByRole('dialog', { name: form });
        await dialog.getByLabel('Nome Completo').fill('Ana Lima');
        await dialog.getByRole('link', { name: link }).click();
        const read = page.getByRole('dialog', { name: text });
        await expect(read).toBeVisible();
        await read.getByRole('button', { name: 'Fechar' }).last().click();
        await expect(read).toBeHidden();
        await expect(page).toHaveURL(/\/$/);
        await expect(dialog.getByLabel('Nome Completo')).toHaveValue('Ana Lima');
      }
    },
  );
}

test('the buttons of the hero lead to the plans and to the steps', DEEP, async ({ page }) => {
  for (const [button, section] of [
    ['Começar agora', 'pricing'],
    ['Saiba mais', 'process'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('main').getByText(button, { exact: true }).click();
    await expect(page.locator(`#${section}`).getByRole('heading', { level: 2 })).toBeInViewport();
  }
});

test('the links of the bar scroll to their sections, and a deep link opens at one', async ({ page }) => {
  await page.goto('/');
  for (const section of ['process', 'pricing', 'comparison', 'faq']) {
    await page.getByRole('navigation').locator(`a[href="#${section}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/#${section}$`));
    await expect(page.locator(`#${section} h2`).first()).toBeInViewport();
  }
  await page.goto('/#comparison');
  await expect(page.locator('#comparison h2')).toBeInViewport();
});

test('on a narrow screen the bar collapses into a menu', async ({ page }) => {
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

test('the comparison filters by category and opens a row', DEEP, async ({ page }) => {
  await page.goto('/#comparison');
  const section = page.locator('#comparison');
  const rows = section.locator('tbody tr');
  await expect(rows).toHaveCount(12);
  for (const chip of ['Atividades', 'Educação', 'Trabalho', 'Família', 'Viagem', 'Duração', 'Requisitos']) {
    await section.getByText(chip, { exact: true }).click();
    await expect(async () => expect(await rows.count()).toBeLessThan(12)).toPass();
    expect(await rows.count()).toBeGreaterThan(0);
  }
  await section.getByText('Todas', { exact: true }).click();
  await expect(rows).toHaveCount(12);
  const row = rows.filter({ hasText: 'Formulário I-20 e taxa SEVIS' });
  await expect(row.getByText('Não', { exact: true })).toBeVisible();
  await expect(row.getByText('Sim', { exact: true })).toBeVisible();
  await expect(row.getByText(/O F1 exige a aceitação/)).toBeHidden();
  await row.getByText('Formulário I-20 e taxa SEVIS').click();
  await expect(row.getByText(/O F1 exige a aceitação/)).toBeVisible();
});

test('the questions are searched, filtered and opened; an empty search says so', DEEP, async ({ page }) => {
  await page.goto('/#faq');
  const section = page.locator('#faq');
  const questions = section.locator('details');
  const search = section.getByRole('searchbox');
  await search.fill('SALARIO minimo');
  await expect(section.getByText('Nenhum resultado encontrado')).toBeVisible();
  await section.getByRole('button', { name: 'Ver todas' }).click();
  await expect(questions).toHaveCount(8);
  await section.getByText('Taxas', { exact: true }).click();
  await expect(questions).toHaveCount(1);
  await questions.first().locator('summary').click();
  await expect(questions.first().getByText(/US\$\s?185/)).toBeVisible();
  await section.getByText('Todas', { exact: true }).click();
  await search.fill('entrevista');
  await expect(questions.filter({ hasText: 'Como é a entrevista no consulado?' })).toHaveCount(1);
});

test.describe('the assistant', () => {
  test('welcomes after half a second, answers after one, and waits its turn', DEEP, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: /Abrir conversa/ }).click();
    const chat = page.getByRole('region', { name: 'Assistente RotaVisto' });
    const said = chat.getByRole('log').locator('p');
    const message = chat.getByLabel('Sua mensagem');
    const send = chat.getByRole('button', { name: 'Enviar' });
    await expect(message).toBeFocused();
    // From here the clock moves only on command: a slow machine must not answer in between. Nor may it have passed
    // the moment the clock is put to.
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)));
    await expect(said).toHaveCount(1);
    await expect(said.first()).toContainText('Conte o que você quer fazer nos EUA');
    await expect(send).toBeDisabled();

    await message.fill('Quero ir à Disney');
    await send.click();
    await expect(chat.getByText('Assistente está digitando…')).toBeAttached();
    await message.fill('e compras?');
    await expect(send).toBeDisabled();
    await page.clock.runFor(1100);
    await expect(chat.getByText(/Para a Disney o visto certo é o B1\/B2/)).toBeVisible();
    await send.click();
    await page.clock.runFor(1100);
    await expect(chat.getByText(/Viagem de compras é turismo/)).toBeVisible();
    await message.fill('qual a cor do céu');
    await message.press('Enter');
    await page.clock.runFor(1100);
    await expect(chat.getByText(/Quero entender melhor/)).toBeVisible();

    await chat.getByRole('button', { name: 'Minimizar conversa' }).click();
    await expect(chat).toBeHidden();
    await page.getByRole('button', { name: /Abrir conversa/ }).click();
    await expect(chat.getByText(/Viagem de compras é turismo/)).toBeVisible();
    await chat.getByRole('button', { name: 'Fechar conversa' }).click();
    await page.getByRole('button', { name: /Abrir conversa/ }).click();
    await expect(chat.getByText(/Viagem de compras é turismo/)).toHaveCount(0);
  });
});

test('the student plan is announced and cannot be bought', DEEP, async ({ page }) => {
  await page.goto('/#pricing');
  const card = page.getByRole('article', { name: 'Visto de Estudante' });
  await expect(card).toContainText('Estamos finalizando este serviço. Em breve disponível!');
  await expect(card).toContainText('App Exclusivo para Acompanhamento');
  await expect(card).not.toContainText('R$');
  await expect(card.getByRole('button', { name: 'Em Breve' })).toBeDisabled();
});

test(
  'the authentication dialog has two modes, keeps the e-mail between them and is left with Escape',
  DEEP,
  async ({ page }) => {
    await page.goto('/');
    const entry = page.getByRole('button', { name: 'Entrar' });
    await entry.click();
    const login = page.getByRole('dialog', { name: 'Bem-vindo de volta!' });
    await expect(login.getByText(/expira após 10 minutos de inatividade/)).toBeVisible();
    await expect(login.getByRole('checkbox', { name: 'Manter conectado' })).not.toBeChecked();
    await expect(login.getByRole('link', { name: 'Esqueceu a senha?' })).toHaveAttribute('href', '/forgot-password');
    await expect(login.getByLabel('E-mail')).toBeFocused();
    await login.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(login.getByText('Informe seu e-mail')).toBeVisible();
    await expect(login.getByLabel('E-mail')).toBeFocused();
    await login.getByLabel('E-mail').fill('ana@exemplo.test');
    const secret = login.getByLabel('Senha', { exact: true });
    await secret.fill('segredo');
    await expect(secret).toHaveAttribute('type', 'password');
    await login.getByRole('button', { name: 'Mostrar senha' }).click();
    await expect(secret).toHaveAttribute('type', 'text');
    await login.getByRole('button', { name: 'Criar uma conta' }).click();
    const register = page.getByRole('dialog', { name: 'Crie sua conta' });
    await expect(register.getByLabel('E-mail')).toHaveValue('ana@exemplo.test');
    for (const field of ['Nome completo', /Telefone/, 'Senha']) {
      await expect(register.getByLabel(field, { exact: true }).first()).toBeVisible();
    }
    await register.getByRole('button', { name: 'Já tem uma conta? Faça login' }).click();
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(entry).toBeFocused();
  },
);

test.describe('quick registration', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('refuses empty fields and an e-mail that has an account', DEEP, async ({ page }) => {
    await page.goto('/#pricing');
    await page.getByRole('button', { name: 'Contratar Agora' }).click();
    const form = page.getByRole('dialog', { name: 'Cadastro Rápido' });
    await form.getByLabel('Nome Completo').fill('Ana Souza');
    await form.getByRole('button', { name: 'Continuar' }).click();
    await expect(form.getByText('Por favor, preencha todos os campos')).toBeVisible();
    await form.getByLabel('Email').fill(PEOPLE.client);
    await form.getByRole('button', { name: 'Continuar' }).click();
    await expect(form.getByText('Email já cadastrado. Por favor, faça login.')).toBeVisible();
    await expect(form.getByLabel('Nome Completo')).toHaveValue('Ana Souza');
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('in another language', () => {
  test.use({ locale: 'es-MX' });

  test('a visitor reads the pages of accounts in what the browser asks for, and in what is chosen', async ({
    page,
  }) => {
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
  });
});
