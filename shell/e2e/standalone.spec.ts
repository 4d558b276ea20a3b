import { skipWelcome } from './support/people';
import { aloneOf, endAlone } from './support/standalone';
import { expect, test } from './support/test';

test.afterAll(endAlone);

test('landing runs alone', async ({ page, baseURL }) => {
  const alone = await aloneOf('landing', baseURL ?? '');
  await page.goto(alone.url);
  await expect(page.getByRole('button', { name: 'Entrar' }).first()).toBeVisible();
});

for (const { name, path, account } of [
  { name: 'client-app', path: '/client', account: 'cliente@rotavisto.test' },
  { name: 'consultant-app', path: '/consultant/kanban', account: 'consultor@rotavisto.test' },
  { name: 'admin-app', path: '/admin/clients', account: 'admin@rotavisto.test' },
]) {
  test(`${name} runs alone and signs in as a demo account`, async ({ page, baseURL }) => {
    const alone = await aloneOf(name, baseURL ?? '');
    await skipWelcome(page);
    await page.goto(`${alone.url}${path}`);
    await page.getByRole('button', { name: account }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });
}
