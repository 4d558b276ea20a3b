import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { rows } from './support/records';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

const admin = { email: PEOPLE.admin };

test.describe('an erased client', () => {
  // The browser reports refused requests, because the session ends with the account.
  test.use({ expectedErrors: /status of 40[013]/ });

  test('loses name, address and access, and the list shows the oldest request first', DEEP, async ({ enter }) => {
    const [first, second] = [await aClient({ plan: false }), await aClient({ plan: false })];
    const theirs = await enter(first, '/client');
    const offer = dialog(theirs, 'Você precisa de um plano ativo');
    await expect(offer.or(theirs.getByRole('heading', { level: 1 })).first()).toBeVisible();
    await callAs(first.email, 'request_erasure', { reason: 'Não preciso mais' });
    await callAs(second.email, 'request_erasure', { reason: null });

    const office = await enter(admin, '/admin/erasure');
    const waiting = office.getByRole('row').filter({ hasText: 'Waiting' });
    await expect(waiting.filter({ hasText: first.email })).toContainText('Não preciso mais');
    await expect(waiting.filter({ hasText: second.email })).toContainText('No reason given');
    const order = (await waiting.allInnerTexts()).join('\n');
    expect(order.indexOf(first.email)).toBeLessThan(order.indexOf(second.email));

    await waiting.filter({ hasText: first.email }).getByRole('button', { name: 'Erase data' }).click();
    const question = dialog(office, `Erase ${first.name}'s data?`);
    await question.getByRole('button', { name: 'Erase data' }).click();
    await expect(office.getByText('Erasure request resolved')).toBeVisible();
    await expect(office.getByText(first.email)).toHaveCount(0);
    const [erased] = await rows<{ full_name: string; email: string }>(
      `profiles?select=full_name,email&id=eq.${first.id}`,
    );
    expect(erased).toMatchObject({ full_name: 'Titular removido' });
    expect(erased?.email).not.toBe(first.email);
    await theirs.goto('/client');
    await expect(theirs).toHaveURL(/\/login/);

    await waiting.filter({ hasText: second.email }).getByRole('button', { name: 'Reject' }).click();
    await dialog(office, `Reject ${second.name}'s request?`).getByRole('button', { name: 'Reject' }).click();
    await expect(office.getByRole('row').filter({ hasText: second.email })).toContainText('Rejected');
  });
});

test.describe('a failed load of a module', () => {
  test.use({
    expectedErrors: /Federation|MIME type|integrity|ScriptNetworkError|Failed to (load|fetch)|status of 40\d/,
  });

  test('is counted on the modules page, beside live version, health and rollback', DEEP, async ({ enter }) => {
    const office = await enter(admin, '/admin/modules');
    const module = office.locator('.ant-card').filter({ has: office.getByRole('heading', { name: 'client' }) });
    await expect(module.getByText(/^Healthy \(\d+ ms\)$/)).toBeVisible();
    const failures = module.locator('dt', { hasText: 'Load errors, 24 h' }).locator('+ dd');
    await expect(failures).toHaveText(/^\d+$/);
    const before = Number(await failures.textContent());
    const live = (await (await office.request.get('/remotes.json')).json()) as {
      remotes: Record<string, { version: string; previous?: { version: string } }>;
    };
    await expect(module.getByText(live.remotes.client?.version ?? '?', { exact: true }).first()).toBeVisible();

    const theirs = await enter({ email: PEOPLE.newClient }, '/pagina-que-nao-existe');
    await theirs.route('**/remotes/client/**/remoteEntry*', (route) =>
      route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
    );
    await theirs.goto('/client');
    await expect(theirs.getByRole('heading', { name: 'Não foi possível abrir esta área' })).toBeVisible();
    await expect(async () => {
      await office.reload();
      await expect(failures).toHaveText(/^\d+$/);
      expect(Number(await failures.textContent())).toBe(before + 1);
    }).toPass();

    await module.getByRole('button', { name: 'Roll back' }).click();
    const previous = live.remotes.client?.previous?.version;
    const way = previous ? `the live version must be ${previous}` : 'there is nothing to go back to';
    await expect(dialog(office, 'Roll back client')).toContainText(way);
    await dialog(office, 'Roll back client').getByRole('button', { name: 'Close' }).last().click();

    // The button of a card does nothing during a health check.
    await expect(module.getByText(/^Healthy/)).toBeVisible();
    await office.route('**/remotes/client/**/remoteEntry*', (route) => route.fulfill({ status: 503 }));
    await module.getByRole('button', { name: 'Check again' }).click();
    await expect(module.getByText('Not answering (503)')).toBeVisible();
  });
});
