import { useSession } from '@rotavisto/shared/session';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../testing/answerRequests';
import { ANA, sessionOf, startOf } from '../../testing/people';
import { renderLanding } from '../../testing/renderLanding';

const KLEBER = { ...ANA, email: 'kleber@exemplo.com', role: 'consultant' as const };
const FACTOR = { id: '33333333-3333-4333-8333-333333333333', factor_type: 'totp', status: 'verified' };
const FACTORS = `/auth/v1/factors/${FACTOR.id}`;
const WRONG = { status: 422, body: { error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' } };

/** A server that requires a second factor until it receives a right code. */
function server(due: string, more: Record<string, () => { status?: number; body: unknown }> = {}) {
  const state = { due: due as string | null };
  const user = { ...sessionOf(KLEBER).user, factors: due === 'code' ? [FACTOR] : [] };
  const sent = answerRequests({
    'POST /auth/v1/token': () => ({ body: { ...sessionOf(KLEBER), user } }),
    'GET /rest/v1/rpc/session_start': () => ({ body: startOf(KLEBER, state.due) }),
    'GET /auth/v1/user': () => ({ body: user }),
    'POST /auth/v1/logout': () => ({ status: 204, body: undefined }),
    'POST /auth/v1/factors': () => ({
      body: { id: FACTOR.id, type: 'totp', totp: { qr_code: '<svg/>', secret: 'ABCD2345', uri: 'otpauth://totp/x' } },
    }),
    [`POST ${FACTORS}/challenge`]: () => ({ body: { id: 'c1', type: 'totp', expires_at: 4102444800 } }),
    [`POST ${FACTORS}/verify`]: () => {
      state.due = null;
      return { body: { ...sessionOf(KLEBER), user } };
    },
    ...more,
  });
  return sent;
}

async function signIn() {
  const page = await renderLanding('/login');
  await page.user.type(screen.getByLabelText('E-mail'), KLEBER.email);
  await page.user.type(screen.getByLabelText('Senha'), 'segredo-longo');
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByRole('heading', { name: 'Verificação em duas etapas' });
  return page;
}

async function leave(user: Awaited<ReturnType<typeof signIn>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  await screen.findByLabelText('Senha');
}

const code = () => screen.findByLabelText('Código de 6 dígitos');

describe('the code of the second factor', () => {
  it('a right code after the password signs the user in', async () => {
    const sent = server('code');
    const { user } = await signIn();
    expect(useSession.getState()).toMatchObject({ profile: null, secondFactorDue: 'code' });
    const field = await code();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.type(field, '123 456');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(useSession.getState().profile?.id).toBe(KLEBER.id));
    expect(sent.find(({ path }) => path === `${FACTORS}/verify`)?.body).toEqual({ challenge_id: 'c1', code: '123456' });
    expect(await screen.findByText('Login realizado com sucesso')).toBeInTheDocument();
  });

  it('a code needs six digits, and a wrong code shows an error and stays in the field', async () => {
    server('code', { [`POST ${FACTORS}/verify`]: () => WRONG });
    const { user } = await signIn();
    await user.type(await code(), '123');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await code()).toHaveAccessibleDescription('Digite os 6 dígitos do código');
    await user.type(await code(), '456');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Código incorreto/));
    expect(await code()).toHaveValue('123456');
    expect(await code()).toHaveFocus();
  });

  it('the button "Sair" signs the user out', async () => {
    server('code');
    const { user } = await signIn();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByLabelText('Senha')).toBeInTheDocument();
    expect(useSession.getState()).toMatchObject({ profile: null, secondFactorDue: null });
  });
});

describe('the required enrolment of a second factor', () => {
  it('the enrolment shows a QR code and a secret, and its first code signs the user in', async () => {
    server('enrolment');
    const { user } = await signIn();
    expect(await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toHaveAttribute(
      'src',
      'data:image/svg+xml;utf-8,<svg/>',
    );
    expect(screen.getByText('ABCD2345')).toBeInTheDocument();
    await user.type(await code(), '123456');
    await user.click(screen.getByRole('button', { name: 'Ativar e entrar' }));
    await waitFor(() => expect(useSession.getState().profile?.id).toBe(KLEBER.id));
  });

  it('the enrolment keeps its secret when the page changes language, until the user signs out', async () => {
    const sent = server('enrolment');
    const begun = () => sent.filter(({ path }) => path === '/auth/v1/factors').length;
    const first = await signIn();
    await screen.findByText('ABCD2345');
    first.unmount();
    const exchanged = await renderLanding('/login', { is: 'secondFactor', secondFactorDue: 'enrolment' });
    expect(await screen.findByText('ABCD2345')).toBeInTheDocument();
    expect(begun()).toBe(1);
    await leave(exchanged.user);
    exchanged.unmount();
    const again = await signIn();
    await screen.findByText('ABCD2345');
    expect(begun()).toBe(2);
    await leave(again.user);
  });

  it('the enrolment can be retried when its request failed', async () => {
    let turn = 0;
    server('enrolment', {
      'POST /auth/v1/factors': () => {
        turn += 1;
        if (turn === 1) return { status: 400, body: { error_code: 'over_request_rate_limit', msg: 'slow down' } };
        return { body: { id: FACTOR.id, type: 'totp', totp: { qr_code: '<svg/>', secret: 'ABCD2345', uri: '' } } };
      },
    });
    const { user } = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('ABCD2345')).toBeInTheDocument();
    await leave(user);
  });
});
