import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { PEOPLE } from './support/people';
import { local } from './support/records';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

// The errors of the browser's driver when it reads the frames of the mails.
test.use({ expectedErrors: /about:srcdoc/ });

test('a returned mail shows the client a notice with a link to the address, until an administrator sends mails again', async ({
  enter,
  outbox,
  page,
}) => {
  const client = await aClient();
  const plan = (status: string) => callAs(PEOPLE.admin, 'admin_set_subscription', { client_id: client.id, status });
  await plan('cancelled');
  await plan('active');
  await expect(async () => expect(await outbox.to(client.email)).not.toEqual([])).toPass();

  await page.goto(`${local().url}/__outbox/`);
  const mail = page.locator('details').filter({ hasText: client.email }).first();
  if (!(await mail.getByRole('button', { name: 'Bounce' }).isVisible())) await mail.locator('summary').click();
  const reported = page.waitForResponse('**/__outbox/events');
  await mail.getByRole('button', { name: 'Bounce' }).click();
  expect((await reported).status()).toBe(303);
  await expect(page.getByRole('heading', { name: 'Caixa de saída' })).toBeVisible();

  const area = await enter(client, '/client');
  const notice = area.getByRole('region', { name: /^E-mail não chega desde/ });
  await notice.getByRole('link', { name: 'Corrigir e-mail' }).click();
  await expect(area).toHaveURL(/\/client\/settings\/profile#address$/);
  await expect(area.getByRole('link', { name: 'Falar com o suporte' })).toBeVisible();

  const office = await enter({ email: PEOPLE.admin }, '/admin/mail?filter=undeliverable');
  const row = office.getByRole('row').filter({ hasText: client.email });
  await row.getByRole('button', { name: 'Try again' }).click();
  const question = dialog(office, `Send emails to ${client.email} again?`);
  await question.getByLabel('Reason').fill('A caixa foi liberada');
  await question.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toBeHidden();

  await area.reload();
  await expect(area.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});
