import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const PASSWORD = 'RotaVisto#2026';

export const PEOPLE = {
  client: 'cliente@rotavisto.test',
  newClient: 'novo@rotavisto.test',
  withoutPlan: 'semplano@rotavisto.test',
  consultant: 'consultor@rotavisto.test',
  secondConsultant: 'consultora@rotavisto.test',
  admin: 'admin@rotavisto.test',
} as const;

export type Person = keyof typeof PEOPLE;

/** Matches the path of an address; a page adds to the query what it shows a moment later, a case or a conversation. */
export const atPath = (address: string) => new RegExp(`${address.split('?')[0]}(\\?.*)?$`);

let made = 0;

/** Returns an address without an account. */
export const newAddress = () => {
  made += 1;
  return `pessoa${Date.now().toString(36)}${made}@rotavisto.test`;
};

export async function fillLogin(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Skips the welcome dialog, which each browser shows once. */
export const skipWelcome = (page: Page) =>
  page.addInitScript(() => {
    // Blank documents have no storage, and in a removed frame it is null.
    if (window.origin !== 'null') window.localStorage?.setItem('rotavisto-onboarding', 'done');
  });

/** Signs in at /login and waits for the person's own area. */
export async function signIn(page: Page, person: Person) {
  await skipWelcome(page);
  await page.goto('/login');
  await fillLogin(page, PEOPLE[person]);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills in Cadastro Rápido of the landing page, up to the payment page. */
export async function registerQuickly(page: Page, email: string) {
  await page.getByRole('button', { name: 'Contratar Agora' }).click();
  const form = page.getByRole('dialog', { name: 'Cadastro Rápido' });
  await form.getByLabel('Nome Completo').fill('Dora Alves');
  await form.getByLabel(/E-?mail/).fill(email);
  await form.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible();
}

/** Sets a new password on the page of a mailed link. */
export async function chooseNewPassword(page: Page, password: string = PASSWORD) {
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Confirme a nova senha').fill(password);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
}
