import { BrowserRouter } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { become } from '@rotavisto/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import App from '../App';
import { answerRequests } from '../testing/answerRequests';
import { ANA, sessionOf } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';

const RECOVER = '/auth/v1/recover';

describe('/forgot-password', () => {
  async function ask(answer: { status?: number; body?: unknown } | 'offline') {
    answerRequests({ [`POST ${RECOVER}`]: () => answer });
    const { user } = await renderLanding('/forgot-password');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
  }

  it('the page still shows the sent e-mail after a reload in another language', async () => {
    answerRequests({ [`POST ${RECOVER}`]: () => ({ body: {} }) });
    const { user, unmount } = await renderLanding('/forgot-password?lang=pt');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    await screen.findByText(/Se houver uma conta/);
    expect(window.location.search).toBe('?lang=pt');
    unmount();
    render(
      <BrowserRouter>
        <App />
      </BrowserRouter>,
    );
    expect(await screen.findByText(/Se houver uma conta com ana@exemplo.com/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar de novo' })).toBeVisible();
  });

  it('the page shows the empty form on a new visit', async () => {
    await renderLanding('/forgot-password');
    expect(await screen.findByRole('button', { name: 'Enviar link' })).toBeVisible();
    expect(screen.queryByText(/Se houver uma conta/)).toBeNull();
  });

  it('the page shows an error when the request for the e-mail fails', async () => {
    await ask('offline');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Erro de conexão'));
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com');
  });

  it('the page shows the waiting time until another e-mail, and keeps the address', async () => {
    const msg = 'For security purposes, you can only request this after 43 seconds.';
    await ask({ status: 429, body: { code: 429, error_code: 'over_email_send_rate_limit', msg } });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Aguarde 43 segundos e peça outro.'));
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com');
  });
});

describe('/reset-password', () => {
  it('a visitor without a recovery link is sent to the sign-in page', async () => {
    await renderLanding('/reset-password');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(screen.getByText('Link de redefinição inválido ou expirado. Solicite um novo.')).toBeInTheDocument();
  });

  it('the sign-in page offers a new link after an expired recovery link', async () => {
    const { user } = await renderLanding('/reset-password');
    await user.click(await screen.findByRole('link', { name: 'Pedir um novo link' }));
    expect(window.location.pathname).toBe('/forgot-password');
  });

  it('the page waits while the recovery link is checked', async () => {
    await renderLanding('/reset-password', { is: 'checking', unreachable: false });
    expect(await screen.findByText('Carregando...')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/reset-password');
  });

  it('the form requires the same password twice', async () => {
    const sent = answerRequests({});
    const { user } = await renderLanding('/reset-password', { is: 'recovery', secondFactorDue: null });
    await user.type(await screen.findByLabelText('Nova senha'), 'uma-senha-longa');
    await user.type(screen.getByLabelText('Confirme a nova senha'), 'outra-senha');
    await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    expect(screen.getByLabelText('Confirme a nova senha')).toHaveAccessibleDescription('As senhas não coincidem');
    expect(screen.getByLabelText('Confirme a nova senha')).toHaveFocus();
    expect(sent).toHaveLength(0);
    expect(useSession.getState().is).toBe('recovery');
  });

  const choose = async (user: UserEvent) => {
    await user.type(await screen.findByLabelText('Nova senha'), 'uma-senha-longa');
    await user.type(screen.getByLabelText('Confirme a nova senha'), 'uma-senha-longa');
    await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
  };

  it.each([
    ['a'.repeat(9), 'A senha deve ter pelo menos 10 caracteres'],
    ['é'.repeat(37), /limite de 72 caracteres/],
    ['qwerty123456', /fácil de adivinhar/],
  ])('the password %s is rejected with its reason before the recovery link is used', async (password, sentence) => {
    const sent = answerRequests({});
    const { user } = await renderLanding('/reset-password?token_hash=abc&type=invite', {
      is: 'recovery',
      secondFactorDue: null,
    });
    await user.click(await screen.findByLabelText('Nova senha'));
    await user.paste(password);
    await user.click(screen.getByLabelText('Confirme a nova senha'));
    await user.paste(password);
    await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('the button uses the recovery link, and a used link shows an error', async () => {
    const sent = answerRequests({
      'POST /auth/v1/verify': () => ({ status: 403, body: { error_code: 'otp_expired', msg: 'x' } }),
    });
    const { user } = await renderLanding('/reset-password?token_hash=abc&type=recovery', {
      is: 'recovery',
      secondFactorDue: null,
    });
    await screen.findByLabelText('Nova senha');
    expect(sent).toEqual([]);
    await choose(user);
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(screen.getByText('Link de redefinição inválido ou expirado. Solicite um novo.')).toBeInTheDocument();
  });

  it('the form keeps the typed password while the second factor is shown', async () => {
    answerRequests({
      'POST /auth/v1/verify': () => ({ body: sessionOf(ANA) }),
      'POST /rest/v1/rpc/second_factor': () => ({ body: { due: 'code' } }),
    });
    const { user } = await renderLanding('/reset-password?token_hash=abc&type=recovery', {
      is: 'recovery',
      secondFactorDue: null,
    });
    await choose(user);
    expect(await screen.findByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
    act(() => become({ is: 'recovery', secondFactorDue: null }));
    expect(await screen.findByLabelText('Nova senha')).toHaveValue('uma-senha-longa');
    expect(screen.getByLabelText('Confirme a nova senha')).toHaveValue('uma-senha-longa');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
