import { isAnythingDirty } from '@rotavisto/shared/session';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aConsultant,
  anAdmin,
  aProfile,
  type FakeBackend,
  fakeBackend,
  json,
  renderApp,
  sessionBackend,
  signedOut,
} from '../../../testing';
import { SettingsPage } from '../SettingsPage';

const USER = '/auth/v1/user';
const ana = aProfile({ email: 'ana@exemplo.com' });
const WAITING = {
  new_email: 'nova@exemplo.com',
  expires_at: '2026-02-03T15:30:00Z',
  current_confirmed: true,
  new_confirmed: false,
};

let backend: FakeBackend;
beforeEach(() => {
  ({ backend } = sessionBackend(ana));
  backend.rpc('address_change', []);
});
afterEach(() => {
  signedOut();
  toast.remove();
  backend.restore();
});

const open = async (profile = ana) => {
  const view = renderApp(<SettingsPage area="client" page="profile" />, { session: { profile } });
  return { ...view, section: await screen.findByRole('region', { name: 'Endereço de e-mail' }) };
};

async function ask(address: string) {
  const { user, section } = await open();
  await user.type(await within(section).findByLabelText('Novo e-mail'), address);
  await user.click(within(section).getByRole('button', { name: 'Trocar e-mail' }));
  return { user, section };
}
const refused = (status: number, code: string, message: string) =>
  json({ code: status, error_code: code, msg: message }, status);

it.each([
  ['proved', '2026-03-01T12:00:00Z'],
  ['not proved', null],
])('AddressSection shows a link to support if mail does not arrive at an address that is %s', async (_name, proved) => {
  const { section } = await open({ ...ana, email_proved_at: proved, undeliverable_since: '2026-03-08T12:00:00Z' });
  expect(await within(section).findByText('E-mail não chega desde 08/03/2026')).toBeVisible();
  expect(within(section).getByRole('link', { name: 'Falar com o suporte' })).toHaveAttribute('href', '/client/support');
});

describe('a new address in the settings', () => {
  it.each([
    ['   ', 'Informe o novo e-mail'],
    ['nova@', 'Informe um e-mail válido, como nome@exemplo.com'],
    ['rita@gmail', 'Informe um e-mail válido, como nome@exemplo.com'],
    ['rit\u0430@exemplo.com', 'Informe um e-mail válido, como nome@exemplo.com'],
    ['ANA@exemplo.com', 'Este já é o seu e-mail'],
  ])('“%s” is rejected with an error message at its field', async (address, sentence) => {
    const { section } = await ask(address);
    expect(await within(section).findByText(sentence)).toBeVisible();
    expect(backend.requests(USER).filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('with a likely typing error is held back once', async () => {
    backend.on('PUT', USER, refused(422, 'email_exists', 'taken'));
    const { user, section } = await ask('nova@gmial.con');
    const sentence = 'Você quis dizer nova@gmail.com? Se nova@gmial.con está certo, envie de novo.';
    expect(await within(section).findByText(sentence)).toBeVisible();
    expect(backend.requests(USER).filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.click(within(section).getByRole('button', { name: 'Trocar e-mail' }));
    expect(await within(section).findByText('Este e-mail já tem uma conta. Use outro.')).toBeVisible();
  });

  it.each([
    [refused(422, 'email_exists', 'taken'), 'Este e-mail já tem uma conta. Use outro.'],
    [refused(400, 'validation_failed', 'invalid'), 'Informe um e-mail válido, como nome@exemplo.com'],
    [
      refused(429, 'over_email_send_rate_limit', 'For security purposes, you can only request this after 43 seconds.'),
      'Enviamos um e-mail há pouco. Aguarde 43 segundos e peça outro.',
    ],
    [
      refused(
        429,
        'over_email_send_rate_limit',
        'For security purposes, you can only request this after 99999 seconds.',
      ),
      'Antes de trocar de e-mail, confirme o atual no aviso desta área.',
    ],
    [refused(429, 'over_request_rate_limit', 'slow'), 'Muitas tentativas. Aguarde um momento e tente novamente.'],
    [refused(401, 'insufficient_aal', 'AAL2'), 'Erro ao trocar e-mail'],
  ])('stays in the form with the reason after a rejection by the server', async (answer, sentence) => {
    backend.on('PUT', USER, answer);
    const { section } = await ask(' nova@exemplo.com ');
    expect(await within(section).findByText(sentence)).toBeVisible();
    expect(within(section).getByLabelText('Novo e-mail')).toHaveValue('nova@exemplo.com');
    expect(within(section).getByLabelText('Novo e-mail')).toHaveFocus();
    expect(isAnythingDirty()).toBe(true);
  });

  it('gets a link by mail, as the current one does, and waits for both confirmations', async () => {
    backend.on('PUT', USER, { id: ana.id, email: ana.email, new_email: WAITING.new_email });
    const { section, user } = await open();
    backend.rpc('address_change', [{ ...WAITING, current_confirmed: false }]);
    await user.type(await within(section).findByLabelText('Novo e-mail'), '\u200Bmailto:NOVA@exemplo.com, ');
    await user.click(within(section).getByRole('button', { name: 'Trocar e-mail' }));
    expect(await screen.findByText('Enviamos um link a cada um dos dois endereços')).toBeVisible();
    expect(await within(section).findByText('Troca para nova@exemplo.com aguardando confirmação')).toBeVisible();
    expect(backend.requests(USER).find(({ method }) => method === 'PUT')?.body).toMatchObject({
      email: 'nova@exemplo.com',
    });
    expect(isAnythingDirty()).toBe(false);
  });
});

it('with a likely typing error gets a suggestion, and a press accepts it', async () => {
  const { user, section } = await open();
  const field = await within(section).findByLabelText('Novo e-mail');
  await user.type(field, 'rita@gmail.con');
  await user.click(within(section).getByRole('button', { name: 'Você quis dizer rita@gmail.com?' }));
  expect(field).toHaveValue('rita@gmail.com');
  expect(within(section).queryByText(/Você quis dizer/)).not.toBeInTheDocument();
});

describe('a pending change of address', () => {
  beforeEach(() => {
    backend.rpc('address_change', [WAITING]);
  });

  it('shows the confirmed address and the time until which the links are valid', async () => {
    const { section } = await open();
    const lines = await within(section).findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'ana@exemplo.com: confirmado',
      'nova@exemplo.com: aguardando',
    ]);
    expect(section).toHaveTextContent('Abra o link mais recente de cada e-mail até 12:30 (horário de Brasília).');
  });

  it('is mailed again, except right after the last mail', async () => {
    backend.on('PUT', USER, refused(429, 'over_email_send_rate_limit', 'only request this after 9 seconds.'));
    const { section, user } = await open();
    await user.click(await within(section).findByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText('Enviamos um e-mail há pouco. Aguarde 9 segundos e peça outro.')).toBeVisible();
    backend.on('PUT', USER, { id: ana.id });
    await user.click(within(section).getByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText('Enviamos um link a cada um dos dois endereços')).toBeVisible();
  });

  it('is cancelled at a press', async () => {
    const { section, user } = await open();
    backend.rpc('cancel_address_change', true);
    const cancel = await within(section).findByRole('button', { name: 'Cancelar troca' });
    backend.rpc('address_change', []);
    await user.click(cancel);
    expect(await screen.findByText('Troca de e-mail cancelada')).toBeVisible();
    expect(await within(section).findByLabelText('Novo e-mail')).toBeVisible();
  });
});

it('A change of address is impossible before the current address is proved', async () => {
  const { section } = await open({ ...ana, email_proved_at: null });
  expect(await within(section).findByText(/confirme o atual no aviso desta área/)).toBeVisible();
  expect(within(section).queryByRole('textbox')).toBeNull();
  expect(backend.requests('/rest/v1/rpc/address_change')).toEqual([]);
});

it.each([
  ['consultant', aConsultant()],
  ['admin', anAdmin()],
] as const)('A change of address can be started by the %s too', async (area, profile) => {
  backend.restore();
  backend = fakeBackend().rpc('address_change', []);
  renderApp(<SettingsPage area={area} page="profile" />, { session: { profile } });
  const section = await screen.findByRole('region', { name: 'Email address' });
  await waitFor(() => expect(within(section).getByLabelText('New email')).toBeVisible());
});
