import type { Page } from '@playwright/test';
import type { Language } from '@rotavisto/shared/page';
import { aClient, anAdministrator, type Someone } from './support/accounts';
import { callAs } from './support/api';
import { DEEP, deepUnless } from './support/deep';
import { chooseLanguage, expectSpeaks, follow, type Key, say } from './support/language/speaks';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

/**
 * The other journeys are Portuguese. Visitors and clients get the language of their browser, the staff chooses one. A
 * text outside the catalogues is foreign in both languages, so a push checks only one of them.
 */
const SPOKEN = [
  ['en', 'en-US'],
  ['es', 'es-MX'],
] as const;

/** A name without a word of a catalogue; other names contain “Cliente”. */
const NAME = 'Ana Prado';

/** The entries of a menu and the headings of their pages. */
type Walk = [entry: Key, heading: Key, values?: Record<string, string>][];

async function walk(page: Page, language: Language, entries: Walk) {
  for (const [entry, heading, values] of entries) {
    await test.step(entry, () => follow(page, language, entry, heading, values));
  }
}

/** Opens the dialog of a button, checks its language and closes it. */
async function readDialog(page: Page, language: Language, button: Key) {
  const name = say(language, button);
  await test.step(name, async () => {
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSpeaks(page, language, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

for (const [language, locale] of SPOKEN) {
  test.describe(`in ${language}`, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });
    const options = { locale, reducedMotion: 'reduce' } as const;

    test('a visitor reads the landing page and registers', deepUnless(language === 'es'), async ({ page }) => {
      await page.goto(`/${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'landing:hero.title'));
      await expectSpeaks(page, language, 'the landing page');
      await page
        .getByRole('button', { name: say(language, 'landing:nav.register') })
        .first()
        .click();
      const form = page.getByRole('dialog', { name: say(language, 'auth:auth.registerTitle') });
      await form.getByRole('button', { name: say(language, 'auth:auth.register'), exact: true }).click();
      await expect(form.getByText(say(language, 'auth:errors.fullName'))).toBeVisible();
      await expectSpeaks(page, language, 'the form of a new account');
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'auth:auth.loginTitle'));
      await expectSpeaks(page, language, '/login');
    });

    test('a client reads the pages of the client area', DEEP, async ({ enter }) => {
      const { client } = await aProcess({ at: 'interview_scheduling', client: await aClient({ name: NAME }) });
      await callAs(client.email, 'create_ticket', { subject: 'B1/B2', description: 'ABC' });
      const page = await enter(client, '/client/notifications', options);
      await walk(page, language, [
        ['client:menu.start', 'client:home.greeting', { name: 'Ana' }],
        ['client:menu.applications', 'application:title'],
      ]);
      await readDialog(page, language, 'steps:action.continue');
      await walk(page, language, [
        ['client:menu.support', 'support:title'],
        ['client:menu.notifications', 'notifications:title'],
        ['client:menu.settings', 'settings:pages.profile.title'],
      ]);
    });

    test('a consultant reads the pages of the consultant area', DEEP, async ({ enter }) => {
      const { client, consultant } = await aProcess({ at: 'document_review', client: await aClient({ name: NAME }) });
      await callAs(client.email, 'create_ticket', { subject: 'B1/B2', description: 'ABC' });
      const page = await enter(consultant, '/consultant/settings', options);
      await chooseLanguage(page, 'en', language);
      await walk(page, language, [
        ['consultant:menu.clients', 'consultantClients:title'],
        ['consultant:menu.kanban', 'consultant:kanban.title'],
      ]);
      await readDialog(page, language, 'consultant:kanban.review');
      await walk(page, language, [
        ['consultant:menu.calendar', 'calendar:calendar.title'],
        ['consultant:menu.support', 'support:title'],
        ['consultant:menu.notifications', 'notifications:title'],
        ['consultant:menu.settings', 'settings:pages.profile.title'],
      ]);
    });

    test('an administrator reads the pages of the admin area', DEEP, async ({ enter }) => {
      const page = await enter(await anAdministrator(), '/admin/settings', options);
      await chooseLanguage(page, 'en', language);
      await walk(page, language, [
        ['admin:menu.dashboard', 'adminDashboard:title'],
        ['admin:menu.clients', 'adminClients:title'],
      ]);
      await readDialog(page, language, 'adminClients:cancelPlan');
      await walk(page, language, [
        ['admin:menu.consultants', 'adminConsultants:title'],
        ['admin:menu.applications', 'adminApplications:title'],
        ['admin:menu.sales', 'sales:title'],
        ['admin:menu.performance', 'performance:title'],
        ['admin:menu.payments', 'payments:title'],
        ['admin:menu.mail', 'mail:title'],
        ['admin:menu.modules', 'modules:title'],
        ['admin:menu.audit', 'audit:title'],
        ['admin:menu.erasure', 'erasure:title'],
        ['admin:menu.settings', 'settings:pages.profile.title'],
      ]);
    });
  });
}

/** Marks the document; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));

const languageOf = async ({ id }: Someone) =>
  (await rows<{ language: string }>(`profiles?select=language&id=eq.${id}`))[0];

test(
  'a language chosen in the settings applies at once, keeps the typed text, and applies after the next sign-in',
  DEEP,
  async ({ enter }) => {
    const client = await aClient();
    const page = await enter(client, '/client/settings/profile');
    await mark(page);
    const phone = page.getByLabel(say('pt', 'settings:phone'));
    await phone.fill('(11) 97777-0000');
    await chooseLanguage(page, 'pt', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('es', 'settings:pages.profile.title'));
    await expect(page.getByLabel(say('es', 'settings:phone'))).toHaveValue('(11) 97777-0000');
    await expectSpeaks(page, 'es', 'settings');
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    await expect.poll(() => languageOf(client)).toEqual({ language: 'es' });
    const elsewhere = await enter(client, '/client', { locale: 'en-US' });
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(
      say('es', 'client:home.greeting', { name: '' }).trim(),
    );
    await expectSpeaks(elsewhere, 'es', 'another browser');
  },
);
