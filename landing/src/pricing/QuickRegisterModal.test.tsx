import { LEGAL_VERSION } from '@rotavisto/shared/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { TOURIST_PLAN } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';

const REGISTER = '/functions/v1/quick-register';
const plans = { 'GET /rest/v1/subscription_plans': () => ({ body: [TOURIST_PLAN] }) };

async function openModal() {
  const view = await renderLanding();
  await view.user.click(screen.getByRole('button', { name: 'Contratar Agora' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cadastro Rápido' }));
  return { ...view, dialog };
}

async function fillIn({ user, dialog }: Awaited<ReturnType<typeof openModal>>) {
  await user.type(dialog.getByLabelText('Nome Completo'), 'Ana Souza');
  await user.type(dialog.getByLabelText('Email'), 'ana@exemplo.com');
}

describe('quick registration', () => {
  it('the form shows an e-mail address with a likely typo in large letters and waits for a second press', async () => {
    const sent = answerRequests({ ...plans, [`POST ${REGISTER}`]: () => ({ body: { id: 'cs_1', url: '/#pago' } }) });
    const { user, dialog } = await openModal();
    await user.type(dialog.getByLabelText('Nome Completo'), 'Maria Reis');
    const field = dialog.getByLabelText('Email');
    await user.type(field, 'maria@gmial.con{Enter}');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('maria@gmial.con está certo? Se está, pressione de novo.');
    expect(dialog.getByRole('button', { name: 'Você quis dizer maria@gmail.com?' })).toBeVisible();
    expect(dialog.getByText('maria@gmial.con').tagName).toBe('STRONG');
    expect(sent.filter(({ path }) => path === REGISTER)).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#pago'));
    expect(sent.find(({ path }) => path === REGISTER)?.body).toMatchObject({ email: 'maria@gmial.con' });
    window.dispatchEvent(new Event('pageshow'));
  });

  it('the form rejects a long name with its limit and sends nothing', async () => {
    const sent = answerRequests(plans);
    const { user, dialog } = await openModal();
    const name = dialog.getByLabelText('Nome Completo');
    await user.click(name);
    await user.paste('a'.repeat(140));
    await user.type(dialog.getByLabelText('Email'), 'ana@exemplo.com');
    await user.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('O nome pode ter até 120 letras');
    expect(name).toHaveValue('a'.repeat(140));
    expect(sent.filter(({ path }) => path === REGISTER)).toEqual([]);
  });

  it('the form suggests a correction while the e-mail address is typed, and a press applies it', async () => {
    answerRequests(plans);
    const { user, dialog } = await openModal();
    const field = dialog.getByLabelText('Email');
    await user.type(field, 'rita@gmail.co');
    expect(dialog.queryByRole('button', { name: /Você quis dizer/ })).toBeNull();
    await user.type(field, 'n');
    await user.click(dialog.getByRole('button', { name: 'Você quis dizer rita@gmail.com?' }));
    expect(field).toHaveValue('rita@gmail.com');
    expect(field).toHaveFocus();
    expect(dialog.queryByRole('button', { name: /Você quis dizer/ })).toBeNull();
  });

  it.each([
    ['Plano não encontrado', []],
    ['Este plano ainda não está disponível', [{ ...TOURIST_PLAN, is_available: false }]],
  ])('the form shows "%s" and registers no user', async (sentence, found) => {
    const sent = answerRequests({ 'GET /rest/v1/subscription_plans': () => ({ body: found }) });
    const modal = await openModal();
    await fillIn(modal);
    await modal.user.click(modal.dialog.getByRole('button', { name: 'Continuar' }));
    expect(await modal.dialog.findByText(sentence)).toBeVisible();
    expect(sent.filter((request) => request.path === REGISTER)).toEqual([]);
  });

  it('a double press sends one registration without a password, and opens the payment page', async () => {
    const sent = answerRequests({ ...plans, [`POST ${REGISTER}`]: () => ({ body: { id: 'cs_1', url: '/#pago' } }) });
    const modal = await openModal();
    document.documentElement.lang = 'en';
    await fillIn(modal);
    await modal.user.dblClick(modal.dialog.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(window.location.hash).toBe('#pago'));
    const registrations = sent.filter((request) => request.path === REGISTER);
    expect(registrations.map((request) => request.body)).toEqual([
      {
        fullName: 'Ana Souza',
        email: 'ana@exemplo.com',
        planId: TOURIST_PLAN.id,
        consentVersion: LEGAL_VERSION,
        language: 'en',
      },
    ]);
    document.documentElement.lang = 'pt-BR';
    window.dispatchEvent(new Event('pageshow'));
  });

  it('the link for users with an account opens the sign-in', async () => {
    const { user, dialog } = await openModal();
    await user.click(dialog.getByRole('button', { name: 'Já tem uma conta? Faça login' }));
    expect(await screen.findByRole('dialog', { name: 'Bem-vindo de volta!' })).toBeVisible();
  });
});
