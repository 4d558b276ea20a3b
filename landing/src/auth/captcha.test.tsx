import { forgetPublicConfig } from '@rotavisto/shared/supabase';
import { fakeConfig, fakeTurnstile } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { TOURIST_PLAN } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';

const REFUSED = {
  status: 400,
  body: { code: 400, error_code: 'captcha_failed', msg: 'captcha protection: request disallowed' },
};
const SENTENCE = 'Não foi possível confirmar que você não é um robô. Tente novamente.';

let turnstile: ReturnType<typeof fakeTurnstile>;

beforeEach(() => {
  forgetPublicConfig();
  turnstile = fakeTurnstile();
});
afterEach(() => {
  turnstile.restore();
  forgetPublicConfig();
});

const answer = (handlers: Parameters<typeof answerRequests>[0]) =>
  answerRequests({ 'GET /config.json': () => ({ body: fakeConfig({ turnstileSiteKey: '0x4' }) }), ...handlers });

const tokensTo = (sent: ReturnType<typeof answerRequests>, path: string) =>
  sent.filter((request) => request.path === path).map(({ body }) => JSON.stringify(body).match(/token-\d/)?.[0]);

describe('forms of a site with a Turnstile key', () => {
  it('the registration keeps the typed values after a refused captcha token, and sends a new token next time', async () => {
    const sent = answer({ 'POST /auth/v1/signup': () => REFUSED });
    const { user } = await renderLanding('/register');
    await user.type(await screen.findByLabelText('Nome completo'), 'Ana Souza');
    await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com');
    await user.type(screen.getByLabelText('Senha'), 'segredo-longo');
    await user.click(screen.getByRole('button', { name: 'Criar Conta' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE));
    expect(screen.getByLabelText('Senha')).toHaveValue('segredo-longo');
    await user.click(screen.getByRole('button', { name: 'Criar Conta' }));
    await waitFor(() => expect(tokensTo(sent, '/auth/v1/signup')).toEqual(['token-1', 'token-2']));
  });

  it('the sign-in sends a captcha token', async () => {
    const sent = answer({ 'POST /auth/v1/token': () => REFUSED });
    const { user } = await renderLanding('/login');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com');
    await user.type(screen.getByLabelText('Senha'), 'segredo-longo');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE));
    expect(tokensTo(sent, '/auth/v1/token')).toEqual(['token-1']);
  });

  it('the sign-in shows an error and sends nothing when Turnstile is blocked', async () => {
    turnstile.restore();
    turnstile = fakeTurnstile({ isAsking: true });
    const sent = answer({});
    const { user } = await renderLanding('/login');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com');
    await user.type(screen.getByLabelText('Senha'), 'segredo-longo');
    await waitFor(() => expect(turnstile.shown()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    turnstile.refuse();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/bloqueadores do navegador/));
    expect(sent.filter(({ path }) => path === '/auth/v1/token')).toEqual([]);
  });

  it('the request for a new password sends a captcha token', async () => {
    const sent = answer({ 'POST /auth/v1/recover': () => ({ body: {} }) });
    const { user } = await renderLanding('/forgot-password');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    expect(await screen.findByText(/Se houver uma conta com/)).toBeVisible();
    expect(tokensTo(sent, '/auth/v1/recover')).toEqual(['token-1']);
  });

  it('the quick registration sends a captcha token and shows a refusal', async () => {
    const sent = answer({
      'GET /rest/v1/subscription_plans': () => ({ body: [TOURIST_PLAN] }),
      'POST /functions/v1/quick-register': () => ({ status: 403, body: { error: 'captcha_failed' } }),
    });
    const { user } = await renderLanding();
    await user.click(screen.getByRole('button', { name: 'Contratar Agora' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cadastro Rápido' }));
    await user.type(dialog.getByLabelText('Nome Completo'), 'Ana Souza');
    await user.type(dialog.getByLabelText('Email'), 'ana@exemplo.com');
    await user.click(dialog.getByRole('button', { name: 'Continuar' }));
    expect(await dialog.findByText(SENTENCE)).toBeVisible();
    expect(dialog.getByLabelText('Email')).toHaveValue('ana@exemplo.com');
    expect(tokensTo(sent, '/functions/v1/quick-register')).toEqual(['token-1']);
  });
});
