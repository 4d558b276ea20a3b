import type { Page } from '@playwright/test';
import { openBeforeCode } from './support/beforeCode';
import { DEEP, deepUnless } from './support/deep';
import { PASSWORD, PEOPLE } from './support/people';
import { expect, test } from './support/test';

const email = (page: Page) => page.getByLabel('E-mail');
const password = (page: Page) => page.getByLabel('Senha', { exact: true });
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in page is prerendered, and pressing sends nothing into the address', async ({ page }) => {
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
    `who fills in the prerendered page and presses ${name} before any code is here signs in`,
    deepUnless(name === 'the button'),
    async ({ page }) => {
      const letItCome = await openBeforeCode(page, '/login');
      await email(page).fill(PEOPLE.client);
      await password(page).fill(PASSWORD);
      await page.getByRole('checkbox', { name: 'Manter conectado' }).check();
      await press(page);
      letItCome();
      await expect(page).toHaveURL(/\/client$/);
      expect(await page.evaluate(() => localStorage.getItem('rotavisto-keep'))).not.toBeNull();
    },
  );
}

test('the prerendered page becomes the page: nothing typed, chosen or focused is lost', DEEP, async ({ page }) => {
  const letItCome = await openBeforeCode(page, '/login', '**/page-login.*.js');
  // Waits for it: the page has begun to come, no more.
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

/** As a password manager does before the code is here: it fills the fields in and puts a button beside each. */
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

test('what a password manager fills in before the code is here stays, and nothing breaks', DEEP, async ({ page }) => {
  const letItCome = await openBeforeCode(page, '/login');
  await fillAsManager(page);
  letItCome();
  await expect(page.locator('html')).toHaveAttribute('data-version', /./);
  await expect(email(page)).toHaveValue(PEOPLE.client);
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue(PASSWORD);
});

test.describe('a page that was changed so that it has to be built anew', () => {
  test.use({ expectedErrors: /#418/ });

  test('keeps what a password manager filled in', DEEP, async ({ page }) => {
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
    await expect(page).toHaveURL(/\/client$/);
  });
});

test(
  'a language chosen on the sign-in page is spoken without a reload: what is typed stays, the password too',
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
    await expect(page).toHaveURL(/\/client$/);
  },
);

test('an address that says more than the path is answered, too', DEEP, async ({ page }) => {
  await page.goto('/login?checkout=cancelled');
  await expect(page.getByText('Nada foi cobrado').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('with a file that cannot be had', () => {
  test.use({ expectedErrors: /integrity/ });

  test('what stands around the form stays as it was prerendered where its code cannot be fetched', async ({ page }) => {
    await page.route('**/around-form.*.js', (route) => route.fulfill({ status: 200, body: '' }));
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-version', /./);
    await enter(page).click();
    await expect(page.getByRole('alert')).toContainText('Confira os campos marcados');
    await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  });
});
