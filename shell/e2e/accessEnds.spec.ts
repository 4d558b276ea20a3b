import type { Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { devtoolsOf } from './support/longSession';
import { PEOPLE } from './support/people';
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

/** The name is never given to the page itself: what is asked of it stays in its memory. */
const textOf = (page: Page) => page.locator('body').textContent();

// What an open page asks for in that moment is refused.
test.use({ expectedErrors: /status of 40[013]/ });

test('an open page of a deactivated client goes by itself, and their name stays nowhere in the browser', async ({
  enter,
}) => {
  const { id, email, name } = await aClient();
  const page = await enter({ email }, '/client/settings');
  await expect.poll(() => textOf(page)).toContain(name);
  await callAs(PEOPLE.admin, 'admin_set_deactivated', { user_id: id, deactivated: true });
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  expect(await textOf(page)).not.toContain(name);
  expect(await keptIn(page)).not.toContain(name);
  await expect.poll(async () => (await memoryOf(page)).includes(name)).toBe(false);
});
