import type { Page } from '@playwright/test';
import { aClient, aConsultant, anAdministrator } from './support/accounts';
import { callAs } from './support/api';
import { DEEP, deepUnless } from './support/deep';
import { devtoolsOf } from './support/longSession';
import { PEOPLE } from './support/people';
import { aProcess } from './support/process';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

/** Returns a snapshot of the JavaScript heap after a garbage collection. */
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

/** Returns the text for a comparison in the test, because the arguments of a locator stay in the heap of the page. */
const textOf = (page: Page) => page.locator('body').textContent();

/** Collects the realtime messages to the page from its first connection on. */
function messagesTo(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload.toString())));
  return heard;
}

/** Returns whether the subscription to the user's own topic is confirmed; later messages arrive. */
const isJoined = (messages: string[], id: string) =>
  messages.some((text) => text.includes(`user:${id}`) && /"extension":"system".*"status":"ok"/.test(text));

/** Waits for the message, because the test may get the request caused by it first. */
const heardOfProfile = (messages: string[]) =>
  expect.poll(() => messages.some((text) => text.includes('"table":"profiles"'))).toBe(true);

// The browser reports that the server refuses the requests of an open page when its access ends.
test.use({ expectedErrors: /status of 40[013]/ });

// The test clock keeps the call stack of each pending timer, and thereby data of the administrator's page in the heap.
// Without the clock, the administrator's page gets less time than the minute after which its timer reads again.
const AREAS = [
  { who: 'client', make: aClient, path: '/client/settings/profile', stopsClock: true },
  { who: 'consultant', make: aConsultant, path: '/consultant/settings/profile', stopsClock: true },
  { who: 'administrator', make: anAdministrator, path: '/admin/settings/profile', stopsClock: false },
];

for (const { who, make, path, stopsClock } of AREAS) {
  test(
    `an open page of a deactivated ${who} goes to the login by itself, and the browser keeps no name of the user`,
    deepUnless(who === 'client'),
    async ({ enter }) => {
      const { id, email, name } = await make();
      const page = await enter({ email }, '/config.json');
      const messages = messagesTo(page);
      if (stopsClock) await page.clock.install();
      await page.goto(path);
      await expect.poll(() => textOf(page)).toContain(name);
      await expect.poll(() => isJoined(messages, id)).toBe(true);

      // A page with a stopped clock sends no request by itself, so the message alone causes one.
      if (stopsClock) {
        // A load in progress would exceed its eight seconds, and a stopped clock retries no request.
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
  'every tab of a deactivated consultant, visible or hidden, goes to the login after the message and one answer',
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
      // Only reads of the profile are answered, because the page needs no other answer to leave.
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

test('a reassigned case closes its open dialogs and pages at the former consultant', DEEP, async ({ enter }) => {
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
  // The page explains the change, and its parts show no errors.
  await expect(page.getByText('Você não tem permissão para esta ação')).toHaveCount(0);
});
