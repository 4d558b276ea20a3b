import type { Page } from '@playwright/test';
import { aClient, aConsultant, anAdministrator } from './support/accounts';
import { callAs } from './support/api';
import { DEEP, deepUnless } from './support/deep';
import { devtoolsOf } from './support/longSession';
import { PEOPLE } from './support/people';
import { aProcess } from './support/process';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

/** All text the page's scripts still hold. */
async function memoryOf(page: Page): Promise<string> {
  const devtools = await devtoolsOf(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', {});
  return chunks.join('');
}

const keptIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

/** The name is never given to the page itself: locators passed to a page stay in its memory. */
const textOf = (page: Page) => page.locator('body').textContent();

/** What realtime says to the page, from its first connection on. */
function messagesTo(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload.toString())));
  return heard;
}

/** From here on no message of the person's own topic is missed. */
const isJoined = (messages: string[], id: string) =>
  messages.some((text) => text.includes(`user:${id}`) && /"extension":"system".*"status":"ok"/.test(text));

/** A message and the request it causes reach the test in any order. */
const heardOfProfile = (messages: string[]) =>
  expect.poll(() => messages.some((text) => text.includes('"table":"profiles"'))).toBe(true);

// What an open page asks for in that moment is refused.
test.use({ expectedErrors: /status of 40[013]/ });

// A clock of the test keeps where each pending timer was set, and with it what the office's page held there: without one
// the office is given less time than its timer needs to ask by itself, which is a minute.
const AREAS = [
  { who: 'client', make: aClient, path: '/client/settings/profile', stopsClock: true },
  { who: 'consultant', make: aConsultant, path: '/consultant/settings/profile', stopsClock: true },
  { who: 'administrator', make: anAdministrator, path: '/admin/settings/profile', stopsClock: false },
];

for (const { who, make, path, stopsClock } of AREAS) {
  test(
    `an open page of a deactivated ${who} goes by itself, and their name stays nowhere in the browser`,
    deepUnless(who === 'client'),
    async ({ enter }) => {
      const { id, email, name } = await make();
      const page = await enter({ email }, '/config.json');
      const messages = messagesTo(page);
      if (stopsClock) await page.clock.install();
      await page.goto(path);
      await expect.poll(() => textOf(page)).toContain(name);
      await expect.poll(() => isJoined(messages, id)).toBe(true);

      // With its clock stopped the page asks for nothing by itself: it knows from the message alone.
      if (stopsClock) {
        // A file still on its way would run out of its eight seconds, and with a stopped clock no request is repeated.
        await page.waitForLoadState('networkidle');
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
      }
      const asks = page.waitForRequest(/\/rest\/v1\/profiles\b/);
      await callAs(PEOPLE.admin, 'admin_set_deactivated', { user_id: id, deactivated: true });
      await asks;
      await heardOfProfile(messages);
      if (stopsClock) await page.clock.resume();

      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
      expect(await textOf(page)).not.toContain(name);
      expect(await keptIn(page)).not.toContain(name);
      await expect.poll(async () => (await memoryOf(page)).includes(name)).toBe(false);
    },
  );
}

test(
  'every tab of a deactivated consultant goes at the message, in sight or not, after one answer of the server',
  DEEP,
  async ({ enter }) => {
    const { id, client, consultant } = await aProcess({ at: 'document_review' });
    const inSight = await enter(consultant, '/config.json');
    const inBackground = await inSight.context().newPage();
    await inBackground.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    });
    const elsewhere = await enter(consultant, '/config.json');
    const tabs = [
      { page: inSight, path: `/consultant/applications/${id}` },
      { page: inBackground, path: '/consultant/kanban' },
      { page: elsewhere, path: '/consultant' },
    ].map((tab) => ({ ...tab, messages: messagesTo(tab.page) }));
    for (const { page, path, messages } of tabs) {
      await page.goto(path);
      await expect.poll(() => textOf(page)).toContain(client.name);
      await expect.poll(() => isJoined(messages, consultant.id)).toBe(true);
      // Whatever else is asked is never answered: who one still is has to be enough.
      await page.route(/\/rest\/v1\/(?!profiles\b)/, () => {});
    }

    await callAs(PEOPLE.admin, 'admin_set_deactivated', { user_id: consultant.id, deactivated: true });

    for (const { page, messages } of tabs) {
      await expect(page).toHaveURL(/\/login/);
      await heardOfProfile(messages);
      expect(await textOf(page)).not.toContain(client.name);
      expect(await keptIn(page)).not.toContain(client.name);
    }
  },
);

test('what is open of a case goes with it to another consultant, on every page', DEEP, async ({ enter }) => {
  const successor = await aConsultant();
  const { id, client, consultant } = await aProcess({ at: 'document_review' });
  const day = await enter(consultant, '/consultant');
  const review = dialog(day, 'Análise de Documentos');
  await day.getByRole('button', { name: 'Revisar', exact: true }).click();
  await expect(review.getByText(client.name).first()).toBeVisible();
  const page = await enter(consultant, `/consultant/applications/${id}`);
  await page.getByRole('button', { name: 'Agendamento', exact: true }).click();
  await expect(dialog(page, 'Agendamento de Pré-entrevista')).toBeVisible();

  await callAs(PEOPLE.admin, 'admin_assign_consultant', { application_id: id, consultant_id: successor.id });
  await expect(review).toHaveCount(0);
  await expect(page.getByText('Ela não existe ou não está mais atribuída a você.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const tab of [day, page]) await expect(tab.getByText(client.name)).toHaveCount(0);
  // The page says what has happened; its parts are no failures.
  await expect(page.getByText('Você não tem permissão para esta ação')).toHaveCount(0);
});
