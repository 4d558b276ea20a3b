import type { Page } from '@playwright/test';
import { openBeforeCode } from './support/beforeCode';
import { DEEP, deepUnless } from './support/deep';
import { atPath, PASSWORD, PEOPLE } from './support/people';
import { expect, test } from './support/test';

const email = (page: Page) => page.getByLabel('E-mail');
const password = (page: Page) => page.getByLabel('Senha', { exact: true });
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the prerendered sign-in page puts no typed text into the address', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo de volta!' })).toBeVisible();
    await email(page).fill(PEOPLE.client);
    await password(page).fill(PASSWORD);
    await password(page).press('Enter');
    await enter(page).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(email(page)).toHaveValue(PEOPLE.client);
  });
});

for (const [name, press] of [
  ['the button', (page: Page) => enter(page).click()],
  ['Enter', (page: Page) => password(page).press('Enter')],
] as const) {
  test(
    `a client signs in by ${name} on the prerendered page before the code is loaded`,
    deepUnless(name === 'the button'),
    async ({ page }) => {
      const letItCome = await openBeforeCode(page, '/login');
      await email(page).fill(PEOPLE.client);
      await password(page).fill(PASSWORD);
      await page.getByRole('checkbox', { name: 'Manter conectado' }).check();
      await press(page);
      letItCome();
      await expect(page).toHaveURL(atPath('/client'));
      expect(await page.evaluate(() => localStorage.getItem('rotavisto-keep'))).not.toBeNull();
    },
  );
}

test('the prerendered page keeps text, choices and focus when its code loads', DEEP, async ({ page }) => {
  const letItCome = await openBeforeCode(page, '/login', '**/page-login.*.js');
  // The locator waits until the page has begun to load.
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-kept', ''));
  await email(page).pressSequentially('ana@exem');
  letItCome();
  await expect(page.locator('html')).toHaveAttribute('data-version', /./);
  await expect(email(page)).toBeFocused();
  await email(page).pressSequentially('plo.com');
  await expect(email(page)).toHaveValue('ana@exemplo.com');
  await expect(page.locator('h1[data-kept]')).toHaveCount(1);
  await enter(page).click();
  await expect(page.getByRole('alert')).toContainText('Confira os campos marcados');
  await expect(email(page)).toHaveValue('ana@exemplo.com');
});

/** Acts like a password manager before the code is loaded: fills the fields and adds a button to each. */
async function fillAsManager(page: Page) {
  await email(page).waitFor();
  await page.evaluate(
    ([address, secret]) => {
      const filled = { email: address, password: secret };
      for (const [name, value] of Object.entries(filled)) {
        const field = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
        if (!field) continue;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.after(document.createElement('manager-button'));
      }
      document.querySelector('form')?.prepend(document.createElement('manager-menu'));
    },
    [PEOPLE.client, PASSWORD] as const,
  );
}

test(
  'the sign-in page keeps the fields that a password manager filled in before the code is loaded',
  DEEP,
  async ({ page }) => {
    const letItCome = await openBeforeCode(page, '/login');
    await fillAsManager(page);
    letItCome();
    await expect(page.locator('html')).toHaveAttribute('data-version', /./);
    await expect(email(page)).toHaveValue(PEOPLE.client);
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue(PASSWORD);
  },
);

test.describe('a changed prerendered page that React renders again', () => {
  test.use({ expectedErrors: /#418/ });

  test('keeps the fields that a password manager filled in', DEEP, async ({ page }) => {
    const letItCome = await openBeforeCode(page, '/login');
    await fillAsManager(page);
    await page.evaluate(() => {
      const field = document.querySelector('form [name="password"]');
      const wrapper = document.createElement('manager-frame');
      field?.before(wrapper);
      if (field) wrapper.append(field);
    });
    letItCome();
    await expect(page.locator('html')).toHaveAttribute('data-version', /./);
    await expect(page.locator('manager-frame')).toHaveCount(0);
    await expect(password(page)).toHaveValue(PASSWORD);
    await enter(page).click();
    await expect(page).toHaveURL(atPath('/client'));
  });
});

test(
  'a language chosen on the sign-in page applies without a reload, and keeps the typed text and password',
  DEEP,
  async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-version', /./);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const choose = (from: string, name: string) =>
      page.getByRole('navigation', { name: from }).getByRole('link', { name }).click();
    await email(page).fill(PEOPLE.client);
    await password(page).fill(PASSWORD);
    await page.getByRole('checkbox', { name: 'Manter conectado' }).check();
    await choose('Idioma', 'Español');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Hola de nuevo!');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-419');
    await choose('Idioma', 'English');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!');
    await expect(page).toHaveTitle(/^Sign in/);
    await expect(page.getByLabel('Email')).toHaveValue(PEOPLE.client);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await choose('Language', 'Português');
    await expect(password(page)).toHaveValue(PASSWORD);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      PASSWORD,
    );
    await enter(page).click();
    await expect(page).toHaveURL(atPath('/client'));
  },
);

test('the sign-in page opens for an address with parameters as well', DEEP, async ({ page }) => {
  await page.goto('/login?checkout=cancelled');
  await expect(page.getByText('Nada foi cobrado').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('with a missing file', () => {
  test.use({ expectedErrors: /integrity/ });

  test('the content around the form stays prerendered if its code cannot be loaded', async ({ page }) => {
    await page.route('**/around-form.*.js', (route) => route.fulfill({ status: 200, body: '' }));
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-version', /./);
    await enter(page).click();
    await expect(page.getByRole('alert')).toContainText('Confira os campos marcados');
    await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  });
});
