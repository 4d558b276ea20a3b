import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { ANA, sessionOf, startOf } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';

const TOKEN = '/auth/v1/token';
const welcome = {
  [`POST ${TOKEN}`]: () => ({ body: sessionOf(ANA) }),
  'GET /rest/v1/rpc/session_start': () => ({ body: startOf(ANA) }),
};

async function openPage() {
  const view = await renderLanding('/login');
  await screen.findByRole('heading', { name: 'Bem-vindo de volta!' });
  return view;
}

async function signIn({ user }: Awaited<ReturnType<typeof openPage>>) {
  await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com');
  await user.type(screen.getByLabelText('Senha'), 'segredo-longo');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('/login', () => {
  it('the page has its fields, its links and the note on inactivity', async () => {
    await openPage();
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Senha')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('checkbox', { name: 'Manter conectado' })).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'Esqueceu a senha?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Criar uma conta' })).toHaveAttribute('href', '/register');
    expect(screen.getByText(/expira após 10 minutos de inatividade/)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Entrar | RotaVisto'));
  });

  it('the sign-in button shows "Entrando…" while the request is pending', async () => {
    answerRequests({ [`POST ${TOKEN}`]: () => new Promise<never>(() => {}) });
    const page = await openPage();
    await signIn(page);
    expect(await screen.findByRole('button', { name: 'Entrando…' })).toBeVisible();
  });

  it.each([
    ['Muitas tentativas. Aguarde um momento e tente novamente.', { status: 429, body: { message: 'slow down' } }],
    ['Erro de conexão. Verifique sua internet e tente novamente.', 'offline' as const],
  ])('a failed sign-in shows "%s"', async (sentence, answer) => {
    answerRequests({ [`POST ${TOKEN}`]: () => answer });
    const page = await openPage();
    await signIn(page);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
  });

  it('a double press of the sign-in button sends one request', async () => {
    let answer = () => {};
    const slowly = () =>
      new Promise<{ body: unknown }>((resolve) => (answer = () => resolve({ body: sessionOf(ANA) })));
    const sent = answerRequests({ ...welcome, [`POST ${TOKEN}`]: slowly });
    const { user } = await openPage();
    await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com');
    await user.type(screen.getByLabelText('Senha'), 'segredo-longo');
    await user.dblClick(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(sent).not.toHaveLength(0));
    answer();
    await waitFor(() => expect(useSession.getState().profile).not.toBeNull());
    expect(sent.filter((request) => request.path === TOKEN)).toHaveLength(1);
  });

  it('the checkbox "Manter conectado" keeps the user signed in', async () => {
    answerRequests(welcome);
    const page = await openPage();
    await page.user.click(screen.getByRole('checkbox', { name: 'Manter conectado' }));
    await signIn(page);
    await waitFor(() => expect(useSession.getState().keepLoggedIn).toBe(true));
  });

  it('a client without a plan can sign in', async () => {
    answerRequests(welcome);
    const page = await openPage();
    await signIn(page);
    expect(await screen.findByText('Login realizado com sucesso')).toBeInTheDocument();
    expect(useSession.getState().profile?.id).toBe(ANA.id);
    expect(hasActivePlan(useSession.getState())).toBe(false);
  });
});
