import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { toast } from '@rotavisto/shared/toast';
import { act, screen, waitFor } from '@testing-library/react';
import { aProfile, enterAs, type FakeBackend, json, renderApp, sessionBackend, signOut } from '../../testing';
import { RoleLayout } from '../frame/RoleLayout';

const unproved = aProfile({ email: 'ana@exemplo.com', email_proved_at: null });
const proved = { ...unproved, email_proved_at: '2026-03-10T12:00:00Z' };
const SEND = '/auth/v1/otp';
const CONFIRM = '/rest/v1/rpc/prove_address';

let backend: FakeBackend;
beforeEach(() => {
  window.sessionStorage.clear();
  ({ backend } = sessionBackend(proved));
  backend.on('POST', SEND, {}).on('POST', CONFIRM, json(true));
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (profile = unproved) =>
  renderApp(
    <RoleLayout menu={[]} pages={{}}>
      <h1>Início</h1>
    </RoleLayout>,
    { route: '/client', session: { profile } },
  );
const notice = () => screen.findByRole('region', { name: 'Confirme seu e-mail' });
const absent = () => expect(screen.queryByRole('region', { name: 'Confirme seu e-mail' })).toBeNull();

it('EmailProof stays hidden for a user with a proved address', async () => {
  open(proved);
  await act(async () => await import('./EmailProof'));
  absent();
});

it('EmailProof mails a code, and proves the address with it in the current session', async () => {
  const { user } = open();
  expect(await notice()).toHaveTextContent('Enviaremos um código para ana@exemplo.com.');
  await user.click(screen.getByRole('button', { name: 'Enviar e-mail' }));
  await user.type(await screen.findByRole('textbox', { name: 'Código' }), '1234 5678{Enter}');
  await waitFor(absent);
  expect(backend.requests(SEND)[0]?.body).toMatchObject({ email: 'ana@exemplo.com', create_user: false });
  expect(backend.requests(CONFIRM)[0]?.body).toEqual({ secret: '12345678' });
  expect(backend.requests('/auth/v1/logout')).toEqual([]);
  expect(useSession.getState().profile).toEqual(proved);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it.each([
  [429, { error_code: 'over_email_send_rate_limit', msg: 'wait' }, /^Muitos pedidos seguidos\. Aguarde um minuto/],
  [
    429,
    {
      error_code: 'over_email_send_rate_limit',
      msg: 'For security purposes, you can only request this after 43 seconds.',
    },
    /Aguarde 43 segundos e peça outro\.$/,
  ],
  [500, { msg: 'trouble' }, /^Não foi possível confirmar agora/],
])(
  'EmailProof shows the reason when the mail with the code is not sent (%s), and sends the mail at the next press',
  async (status, body, sentence) => {
    backend.on('POST', SEND, json(body, status));
    const { user } = open();
    await notice();
    await user.click(screen.getByRole('button', { name: 'Enviar e-mail' }));
    expect(await screen.findByText(sentence)).toHaveAttribute('role', 'alert');
    backend.on('POST', SEND, {});
    await user.click(screen.getByRole('button', { name: 'Enviar e-mail' }));
    expect(await screen.findByRole('button', { name: 'Reenviar e-mail' })).toBeEnabled();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  },
);

it('EmailProof rejects an incomplete or wrong code, and keeps it in the field', async () => {
  backend.on('POST', CONFIRM, json(false));
  const { user } = open();
  await notice();
  await user.click(screen.getByRole('button', { name: 'Enviar e-mail' }));
  const code = await screen.findByRole('textbox', { name: 'Código' });
  await user.type(code, '1234{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Digite os 8 números do código.');
  expect(backend.requests(CONFIRM)).toEqual([]);
  await user.type(code, '5678{Enter}');
  expect(await screen.findByText(/^Código incorreto ou vencido/)).toBeVisible();
  backend.on('POST', CONFIRM, json({ code: 'P0001', message: 'too_many_codes' }, 400));
  await user.type(code, '{Enter}');
  expect(await screen.findByText(/^Muitos códigos incorretos hoje/)).toBeVisible();
  expect(code).toHaveValue('12345678');
});

it('EmailProof stays closed in this tab after the user closes it', async () => {
  const { user, unmount } = open();
  await notice();
  await user.click(screen.getByRole('button', { name: 'Fechar este aviso' }));
  absent();
  unmount();
  open();
  await act(async () => await import('./EmailProof'));
  absent();
});

it('EmailProof accepts the code after a reload, while the code is valid and the same user is signed in', async () => {
  const field = () => screen.queryByRole('textbox', { name: 'Código' });
  const again = async (first: ReturnType<typeof open>) => {
    first.unmount();
    const next = open();
    await notice();
    return next;
  };
  const first = open();
  await notice();
  await first.user.click(screen.getByRole('button', { name: 'Enviar e-mail' }));
  expect(await screen.findByRole('textbox', { name: 'Código' })).toHaveFocus();
  const second = await again(first);
  expect(field()).toBeVisible();
  expect(field()).not.toHaveFocus();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  const third = await again(second);
  expect(field()).toBeNull();
  clock.mockRestore();
  await again(third);
  expect(field()).toBeVisible();
  await act(() => signOut());
  act(() => enterAs({ profile: { ...unproved, email: 'bia@exemplo.com' } }));
  expect(await notice()).toHaveTextContent('Enviaremos um código para bia@exemplo.com.');
});

it('EmailProof disappears when the address is proved on another page or device', async () => {
  open();
  await notice();
  act(() => enterAs({ profile: proved }));
  absent();
});

it('EmailProof opens again and takes the focus when a link leads to the closed notice', async () => {
  const { user } = renderApp(
    <RoleLayout menu={[]} pages={{}}>
      <h1>Início</h1>
      <Link to="#email-proof">Confirmar agora</Link>
    </RoleLayout>,
    { route: '/client', session: { profile: unproved } },
  );
  await notice();
  await user.click(screen.getByRole('button', { name: 'Fechar este aviso' }));
  await waitFor(absent);
  await user.click(screen.getByRole('link', { name: 'Confirmar agora' }));
  await notice();
  expect(screen.getByRole('button', { name: 'Enviar e-mail' })).toHaveFocus();
});
