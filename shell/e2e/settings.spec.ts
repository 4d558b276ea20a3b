import type { Page } from '@playwright/test';
import { aClient, aConsultant } from './support/accounts';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { fillLogin } from './support/people';
import { aProcess } from './support/process';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';
import { expectNothingCut } from './support/watching/audit';

const PAGES = ['profile', 'purchase', 'notifications', 'security', 'privacy'];
const PHONE = { width: 375, height: 740 };

const focused = (page: Page) => page.locator(':focus');

/** Expects the page of a link, and the focus on its control. */
async function expectLanded(page: Page, heading: string, control: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${heading} | RotaVisto`);
  await expect(focused(page)).toHaveAccessibleName(control);
  await expect(focused(page)).toBeInViewport();
}

/** The links of mails already sent, and of every page with a link to a form. */
const LINKS: [link: string, page: string, control: string | RegExp][] = [
  ['/client/settings#purchase', 'Minha compra', 'Falar com a equipe'],
  ['/client/settings#privacy', 'Privacidade', 'Privacidade'],
  ['/client/settings/privacy#export', 'Privacidade', 'Exportar meus dados'],
  ['/client/settings/privacy#erasure', 'Privacidade', 'Motivo (opcional)'],
  ['/client/settings/profile#address', 'Perfil', 'Novo e-mail'],
  ['/client/settings/notifications#mail', 'Avisos', /^Etapas e datas/],
  ['/client/settings/security#password', 'Segurança', /Senha atual$/],
  ['/client/settings/security#sessions', 'Segurança', /^Sair de todos os/],
];

test('a link to a form of the settings moves the focus to it, on a phone and a desktop', DEEP, async ({ enter }) => {
  const page = await enter(await aClient(), '/client/notifications');
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    for (const [link, heading, control] of LINKS) {
      await test.step(`${link} at ${size.width}`, async () => {
        await page.goto(link);
        await expectLanded(page, heading, control);
      });
    }
  }
});

test('a link of a mail leads through the sign-in to its form', DEEP, async ({ page, outbox }) => {
  const { client } = await aProcess({ at: 'ds160_form' });
  const link = new URL(await outbox.linkIn(client.email, '/client/settings/'));
  await page.addInitScript(() => localStorage.setItem('rotavisto-onboarding', 'done'));
  await page.goto(`${link.pathname}${link.hash}`);
  await fillLogin(page, client.email);
  await expect(page).toHaveURL(/\/client\/settings\/notifications#mail$/);
  await expectLanded(page, 'Avisos', /^Etapas e datas/);
});

test('a client requests a refund at its link, and the receipt shows the next step', DEEP, async ({ enter }) => {
  const page = await enter(await aClient({ plan: false }), '/client');
  await dialog(page, 'Você precisa de um plano ativo').getByRole('button', { name: 'Contratar Agora' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByRole('link', { name: 'Ir para a minha solicitação' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Solicitação' })).toBeVisible();
  await page.goto('/client/settings#refund');
  await expectLanded(page, 'Minha compra', 'Pedir reembolso');
  const receipt = page.getByRole('region', { name: 'Compra' });
  await expect(receipt).toContainText(/499,97.*Recibo nº.*CNPJ/);
  await expect(receipt).toContainText('seu plano está ativo');
  const refund = page.getByRole('region', { name: 'Reembolso' });
  await page.keyboard.press('Enter');
  const sheet = dialog(page, 'Pedir o reembolso?');
  await expect(sheet).toContainText(/Quanto volta.*499,97.*Como volta.*Quando.*O que termina/);
  await expect(sheet.getByRole('button', { name: 'Pedir reembolso' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(refund).toContainText(/Pedido recebido em .* é um direito seu/);
  await expect(receipt).toContainText('devolvemos o valor e avisamos você');
  await refund.getByRole('button', { name: 'Retirar pedido' }).click();
  await dialog(page, 'Retirar o pedido de reembolso?').getByRole('button', { name: 'Retirar pedido' }).click();
  await expect(refund).toContainText(/Pedido retirado em/);
  await expect(refund.getByRole('button', { name: 'Pedir reembolso' })).toBeVisible();
  await expect(receipt).toContainText('seu plano está ativo');
});

test(
  'the settings on a phone are a list, keep the typed text between pages, and work by keyboard',
  DEEP,
  async ({ enter }) => {
    const page = await enter(await aClient(), '/client/settings', { viewport: PHONE });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações');
    await page.getByRole('link', { name: /^Perfil/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil');
    await page.getByLabel('Telefone').fill('(11) 97777-0000');
    await page.getByRole('main').getByRole('link', { name: 'Configurações' }).click();
    await page.getByRole('link', { name: /^Segurança/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segurança');
    await page.goBack();
    await page.goBack();
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 97777-0000');
    await expect(page.getByText(/ainda não foi salvo/)).toBeVisible();
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByText('Perfil atualizado com sucesso')).toBeVisible();
    await expect(page.getByText(/ainda não foi salvo/)).toBeHidden();
  },
);

test(
  'the links to the scheduling address and two-step verification open their forms for a consultant',
  DEEP,
  async ({ enter }) => {
    const page = await enter(await aConsultant(), '/consultant/settings#scheduling');
    await expectLanded(page, 'Profile', 'Working hours and absences');
    await page.goto('/consultant/settings/security#second-factor');
    await expectLanded(page, 'Security', 'Turn on');
  },
);

test('the settings with a name of seventy letters cut no text at 320 px or at 200 %', DEEP, async ({ enter }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff Maximiliana Aparecida dos Santos Lima';
  const client = await aClient({ name });
  await callAs(client.email, 'request_erasure', {});
  const page = await enter(client, '/client/settings/profile');
  for (const path of PAGES) {
    await page.goto(`/client/settings/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingCut(page, path);
    await page.addStyleTag({ content: 'html { font-size: 200% } body { font-size: 32px }' });
    await expectNothingCut(page, `${path} with larger text`);
  }
});
