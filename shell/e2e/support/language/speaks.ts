import { expect, type Page } from '@playwright/test';
import { type Language, LOCALES } from '@rotavisto/shared/page';
import { textsOf } from '@rotavisto/shared/tooling/sentences';
import { chooseOption } from '../screen';
import { settled } from '../watching/audit';
import { foreignTexts } from './foreign';

const CATALOGUES = {
  landing: 'landing/src/locales/pt.json',
  auth: 'landing/src/locales/account/auth.pt.json',
  client: 'client-app/src/locales/pt.json',
  application: 'client-app/src/application/pt.json',
  consultant: 'consultant-app/src/locales/pt.json',
  consultantClients: 'consultant-app/src/clients/list.pt.json',
  calendar: 'consultant-app/src/calendar/pt.json',
  admin: 'admin-app/src/locales/pt.json',
  adminApplications: 'admin-app/src/applications/list.pt.json',
  adminClients: 'admin-app/src/clients/list.pt.json',
  adminConsultants: 'admin-app/src/consultants/list.pt.json',
  adminDashboard: 'admin-app/src/dashboard/pt.json',
  audit: 'admin-app/src/audit/pt.json',
  erasure: 'admin-app/src/erasure/pt.json',
  modules: 'admin-app/src/modules/pt.json',
  performance: 'admin-app/src/performance/pt.json',
  sales: 'admin-app/src/sales/pt.json',
  mail: 'admin-app/src/mail/pt.json',
  payments: 'admin-app/src/payments/pt.json',
  support: 'shared/src/features/support/pt.json',
  notifications: 'shared/src/features/notifications/pt.json',
  settings: 'shared/src/features/settings/pt.json',
  steps: 'shared/src/i18n/pt/steps.json',
} as const;

/** A text by its catalogue and key: `client:menu.support`. */
export type Key = `${keyof typeof CATALOGUES}:${string}`;

const isCatalogue = (name: string): name is keyof typeof CATALOGUES => name in CATALOGUES;

/** Returns the text of a key in a language, with `values` for its placeholders. */
export function say(language: Language, key: Key, values: Record<string, string> = {}): string {
  const [name = '', path = ''] = key.split(':');
  if (!isCatalogue(name)) throw new Error(key);
  const text = textsOf(CATALOGUES[name], language)(path);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, value: string) => values[value] ?? whole);
}

/** Expects the `lang` of the page, and every text of it in that language. */
export async function expectSpeaks(page: Page, language: Language, name: string): Promise<void> {
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[language]);
  expect.soft(await foreignTexts(page, language), name).toEqual([]);
}

/** Opens an entry of the menu, and checks the language of its page. */
export async function follow(
  page: Page,
  language: Language,
  entry: Key,
  heading: Key,
  values?: Record<string, string>,
) {
  const name = say(language, entry);
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say(language, heading, values));
  await expectSpeaks(page, language, name);
}

const NAMES = { pt: 'Português', en: 'English', es: 'Español' } as const;

/** Chooses another language in the settings. */
export async function chooseLanguage(page: Page, from: Language, to: Language): Promise<void> {
  await page.getByRole('combobox', { name: say(from, 'settings:language') }).click();
  await chooseOption(page, NAMES[to]);
  await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[to]);
}
