import { useSession } from '@rotavisto/shared/session';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { ANA, sessionOf, startOf } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';

const SIGN_UP = '/auth/v1/signup';

async function openPage() {
  const view = await renderLanding('/register');
  await screen.findByRole('heading', { name: 'Crie sua conta' });
  return view;
}

async function register({ user }: Awaited<ReturnType<typeof openPage>>, phone = '') {
  await user.type(screen.getByLabelText('Nome completo'), 'Ana Souza');
  await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com');
  if (phone) await user.type(screen.getByLabelText(/Telefone/), phone);
  await user.type(screen.getByLabelText('Senha'), 'segredo-longo');
  await user.click(screen.getByRole('button', { name: 'Criar Conta' }));
}

describe('/register', () => {
  it('a registration creates a client and records the consent', async () => {
    const sent = answerRequests({
      [`POST ${SIGN_UP}`]: () => ({ body: sessionOf(ANA) }),
      'GET /rest/v1/rpc/session_start': () => ({ body: startOf(ANA) }),
      'POST /rest/v1/rpc/give_consent': () => ({ body: {} }),
    });
    const page = await openPage();
    await register(page, '11 99999-0000');
    expect(await screen.findByText('Cadastro realizado com sucesso')).toBeInTheDocument();
    expect(useSession.getState().profile?.role).toBe('client');
    expect(sent.find((request) => request.path === SIGN_UP)?.body).toMatchObject({
      email: 'ana@exemplo.com',
      data: { full_name: 'Ana Souza', phone: '11 99999-0000', role: 'client' },
    });
    await waitFor(() =>
      expect(sent.find((request) => request.path === '/rest/v1/rpc/give_consent')?.body).toEqual({
        kind: 'terms',
        version: '2026-11-29',
      }),
    );
  });

  it('the form waits for a second press when the e-mail address has a likely typo', async () => {
    const sent = answerRequests({ [`POST ${SIGN_UP}`]: () => ({ body: sessionOf(ANA) }) });
    const { user } = await openPage();
    const field = screen.getByLabelText('E-mail');
    await user.type(screen.getByLabelText('Nome completo'), 'Ana Souza');
    await user.type(screen.getByLabelText('Senha'), 'segredo-longo');
    await user.type(field, 'ana@gmail.con{Enter}');
    expect(field).toHaveAccessibleDescription('ana@gmail.con está certo? Se está, pressione de novo.');
    expect(sent.filter(({ path }) => path === SIGN_UP)).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent.filter(({ path }) => path === SIGN_UP)).toHaveLength(1));
  });

  it.each([
    ['Senha', 'a'.repeat(9), 'A senha deve ter pelo menos 10 caracteres'],
    ['Senha', 'a'.repeat(80), /limite de 72 caracteres/],
    ['Senha', '😀'.repeat(40), /limite de 72 caracteres/],
    ['Senha', 'senhasenha', /fácil de adivinhar/],
    ['Nome completo', 'a'.repeat(140), 'O nome pode ter até 120 letras'],
  ])('the field %s shows its rule, keeps its text and sends nothing', async (label, text, sentence) => {
    const sent = answerRequests({});
    const page = await openPage();
    const field = screen.getByLabelText(label);
    await page.user.click(field);
    await page.user.paste(text);
    await page.user.click(screen.getByRole('button', { name: 'Criar Conta' }));
    expect(field).toHaveAccessibleDescription(
      typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence),
    );
    expect(field).toHaveValue(text);
    expect(sent).toEqual([]);
  });

  it('the form rejects a password made of the name and the e-mail address', async () => {
    const sent = answerRequests({});
    const { user } = await openPage();
    await user.type(screen.getByLabelText('Nome completo'), 'Ana Souza');
    await user.type(screen.getByLabelText('E-mail'), 'rita@exemplo.com');
    await user.type(screen.getByLabelText('Senha'), 'RitaSouza2026');
    await user.click(screen.getByRole('button', { name: 'Criar Conta' }));
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(expect.stringContaining('fácil de adivinhar'));
    expect(sent).toEqual([]);
  });
});
