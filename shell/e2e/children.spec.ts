import type { Page } from '@playwright/test';
import { aClient } from './support/accounts';
import { callAs } from './support/api';
import { aProcess, dayFromNow } from './support/process';
import { rows } from './support/records';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';
import { expectAccessible, expectAccessibleHere, expectDialogAccessible } from './support/watching/audit';

test.use({ reducedMotion: 'reduce' });

const yearsAgo = (years: number) => {
  const iso = dayFromNow(-years * 366);
  return { iso, typed: iso.split('-').reverse().join('/') };
};
const switcher = (page: Page) => page.getByRole('navigation', { name: 'De quem é o pedido' });

test('a guardian adds a child, pays for its case, and switches between the cases', async ({ enter }) => {
  const { client, steps } = await aProcess({ at: 'ds160_form' });
  const page = await enter(client, '/client');
  await expect(switcher(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Incluir criança' }).click();
  const adding = page.getByRole('dialog', { name: 'Incluir criança' });
  await adding.getByRole('button', { name: 'Incluir' }).click();
  await expect(adding.getByText('Sem a autorização do responsável')).toBeVisible();
  await expectDialogAccessible(page, 'add a child');
  await adding.getByLabel('Nome completo da criança').fill('Clara Souza');
  await adding.getByLabel('Data de nascimento').fill(yearsAgo(9).typed);
  await adding.getByLabel('O que a criança é sua').selectOption('Filha ou filho');
  await expect(adding.getByRole('checkbox')).not.toBeChecked();
  await adding.getByRole('checkbox').check();
  await adding.getByRole('button', { name: 'Incluir' }).dblclick();

  await expect(page.getByRole('heading', { name: 'Pedido de Clara' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plano para Clara' })).toBeVisible();
  await expectAccessible(page, 'plan of a child');
  const children = await rows<{ id: string }>(`travellers?select=id&client_id=eq.${client.id}`);
  expect(children).toHaveLength(1);
  await page.getByRole('button', { name: 'Contratar para Clara' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para a minha solicitação' }).click();
  await expect(page).toHaveURL(new RegExp(`/client/applications\\?case=${children[0]?.id}`));
  await expect(page.getByRole('heading', { name: 'Começar o pedido de Clara?' })).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar Solicitação' }).click();
  const opener = page.getByRole('button', { name: /Enviar|Continuar/ }).first();
  await opener.click();
  const documents = page.getByRole('dialog', { name: /Clara/ });
  await expect(documents).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(documents).toHaveCount(0);
  // The closed dialog returns the focus to its button; a key pressed before that would press the button.
  await expect(opener).toBeFocused();

  // The guardian leaves a half-typed form for the child's case, and finds the text again.
  await switcher(page)
    .getByRole('link', { name: /\(você\)/ })
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Minha Solicitação' })).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o passo a passo' }).click();
  await page
    .getByRole('navigation', { name: 'Etapas do passo a passo' })
    .getByRole('link', { name: 'Formulário DS-160' })
    .click();
  await page.getByRole('textbox', { name: 'Local de nascimento', exact: true }).fill('Santos');
  await switcher(page).getByRole('link', { name: 'Clara, 9 anos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Clara');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Local de nascimento', exact: true })).toHaveValue('Santos');
  const stored = () => rows<{ birth_place: string }>(`ds160_forms?step_id=eq.${steps.ds160_form}&select=birth_place`);
  await expect.poll(stored).toEqual([{ birth_place: 'Santos' }]);

  await switcher(page).getByRole('link', { name: 'Clara, 9 anos' }).click();
  await page.goto('/client/settings/purchase');
  await switcher(page).getByRole('link', { name: 'Clara, 9 anos' }).click();
  await expect(page.getByRole('heading', { name: 'Reembolso · Clara' })).toBeVisible();
  await page.getByRole('button', { name: 'Pedir reembolso' }).click();
  await dialog(page, 'Pedir o reembolso?').getByRole('button', { name: 'Pedir reembolso' }).click();
  await expect(page.getByText(/^Pedido recebido em/)).toBeVisible();
  const asked = await rows<{ payment: { traveller_id: string | null } }>(
    `payments_to_resolve?select=payment:payments(traveller_id)&user_id=eq.${client.id}&reason=eq.refund_requested`,
  );
  expect(asked).toEqual([{ payment: { traveller_id: children[0]?.id } }]);
});

test('a phone has the switcher of the cases in its menu, and no page of the child scrolls sideways', async ({
  enter,
}) => {
  const client = await aClient();
  await callAs(client.email, 'add_minor', {
    full_name: `Maximiliana ${'Albuquerque'.repeat(4).slice(0, 40)} Souza`,
    birth_date: yearsAgo(9).iso,
    relationship: 'filho',
    consent_version: '2026-11-28',
  });
  const page = await enter(client, '/client', { viewport: { width: 375, height: 740 } });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await switcher(page)
    .getByRole('link', { name: /^Maximiliana/ })
    .click();
  await expect(page).toHaveURL(/[?&]case=[0-9a-f-]{36}/);
  for (const path of ['/client', '/client/applications', '/client/settings/profile', '/client/settings/purchase']) {
    await page.goto(`${path}${new URL(page.url()).search}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
      .toBeLessThanOrEqual(0);
    await expectAccessibleHere(page, path);
  }
});
