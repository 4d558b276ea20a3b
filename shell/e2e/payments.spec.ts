import { aClient } from './support/accounts';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { rows } from './support/records';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

test(
  'a client requests a refund, the administrator pays it from the list, and the client sees the result',
  DEEP,
  async ({ enter }) => {
    const client = await aClient({ plan: false });
    const theirs = await enter(client, '/client');
    const offer = dialog(theirs, 'Você precisa de um plano ativo');
    await offer.getByRole('button', { name: 'Contratar Agora' }).click();
    await theirs.getByRole('button', { name: 'Pagar', exact: true }).click();
    await theirs.getByRole('link', { name: 'Ir para a minha solicitação' }).click();
    await expect(theirs.getByRole('button', { name: 'Iniciar Solicitação' })).toBeVisible();

    await theirs.getByRole('navigation').getByRole('link', { name: 'Configurações' }).click();
    await theirs.getByRole('link', { name: 'Minha compra' }).click();
    await expect(theirs.getByRole('region', { name: 'Compra' })).toContainText('499,97');
    const purchase = theirs.getByRole('region', { name: 'Reembolso' });
    await purchase.getByRole('button', { name: 'Pedir reembolso' }).click();
    await dialog(theirs, 'Pedir o reembolso?').getByRole('button', { name: 'Pedir reembolso' }).click();
    await expect(purchase.getByText(/^Pedido recebido em/)).toBeVisible();

    const office = await enter({ email: PEOPLE.admin }, '/admin');
    await office.getByRole('link', { name: /payments? to resolve/ }).click();
    const row = office.getByRole('row').filter({ hasText: client.email });
    await expect(row).toContainText('The client asked for a refund.');
    await expect(row).toContainText('499,97');
    await row.getByRole('button', { name: 'Refund' }).click();
    const question = dialog(office, `Refund ${client.name}?`);
    await question.getByLabel('Reason').fill('Dentro do prazo de desistência');
    await question.getByRole('button', { name: 'Refund' }).click();
    await expect(office.getByText('Payment refunded')).toBeVisible();
    await expect(row).toHaveCount(0);
    await office.getByText('Resolved', { exact: true }).click();
    await expect(row).toContainText('Refunded');
    await expect(row).toContainText('Dentro do prazo de desistência');

    await theirs.reload();
    await expect(purchase.getByText(/^Reembolsado: .*499,97/)).toBeVisible();
    const sold = await rows<{ status: string }>(`user_subscriptions?select=status&user_id=eq.${client.id}`);
    expect(sold).toEqual([{ status: 'cancelled' }]);
  },
);

test('the list of payments works on a phone', DEEP, async ({ enter }) => {
  const office = await enter({ email: PEOPLE.admin }, '/admin/payments', { viewport: { width: 375, height: 812 } });
  await expect(office.getByRole('heading', { level: 1, name: 'Payments to Resolve' })).toBeVisible();
  await office.getByText('Resolved', { exact: true }).click();
  await expect(office).toHaveURL(/filter=resolved/);
  const overflow = await office.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
