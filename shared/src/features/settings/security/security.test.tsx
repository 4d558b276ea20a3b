import { useSession } from '@rotavisto/shared/session';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aConsultant,
  aProfile,
  type FakeBackend,
  fakeBackend,
  json,
  renderApp,
  sessionBackend,
} from '../../../testing';
import { SettingsPage } from '../SettingsPage';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const FACTOR = '33333333-3333-4333-8333-333333333333';
const FACTORS = `/auth/v1/factors/${FACTOR}`;

let backend: FakeBackend;
afterEach(() => {
  toast.remove();
  backend.restore();
});

describe('the sessions in the settings', () => {
  const line = (id: string, is_current: boolean, user_agent: string | null) => ({
    id,
    user_agent,
    is_current,
    created_at: '2026-02-01T12:00:00Z',
    last_used_at: '2026-02-03T15:30:00Z',
  });

  beforeEach(() => {
    backend = fakeBackend().rpc('my_sessions', [line('s1', true, CHROME), line('s2', false, null)]);
  });

  it('are listed with device and last use, and end one by one', async () => {
    backend.rpc('end_session', 1);
    const { user } = renderApp(<SettingsPage area="client" page="security" />, { session: { profile: aProfile() } });
    const [own, other] = within((await screen.findByText('Este aparelho')).closest('ul') as HTMLElement).getAllByRole(
      'listitem',
    );
    expect(own).toHaveTextContent('Chrome · Windows Este aparelhoÚltimo uso: 03/02/2026');
    expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(other).toHaveTextContent('Aparelho desconhecido');
    await user.click(screen.getByRole('button', { name: 'Desconectar Aparelho desconhecido' }));
    expect(await screen.findByText('Aparelho desconectado')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/end_session')[0]?.body).toEqual({ session_id: 's2' });
    expect(backend.requests('/rest/v1/rpc/my_sessions').length).toBeGreaterThan(1);
  });

  it('all end after a confirmation, including the current one', async () => {
    backend.rpc('end_all_sessions', 2);
    const { user } = renderApp(<SettingsPage area="client" page="security" />, { session: { profile: aProfile() } });
    await user.click(await screen.findByRole('button', { name: 'Sair de todos os aparelhos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sair de todos os aparelhos?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sair de todos os aparelhos' }));
    await waitFor(() => expect(useSession.getState().profile).toBeNull());
    expect(backend.requests('/rest/v1/rpc/end_all_sessions')).toHaveLength(1);
  });

  it('are fetched again at a press after a failed read', async () => {
    backend.rpc('my_sessions', json({ code: 'XX000', message: 'broken' }, 400));
    const { user } = renderApp(<SettingsPage area="client" page="security" />, { session: { profile: aProfile() } });
    expect(await screen.findByText('Não foi possível carregar os aparelhos')).toBeInTheDocument();
    backend.rpc('my_sessions', [line('s1', true, CHROME)]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Este aparelho')).toBeVisible();
  });

  it('beyond three are folded, and the current one is among those shown', async () => {
    backend.rpc(
      'my_sessions',
      ['s1', 's2', 's3', 's4'].map((id) => line(id, id === 's4', CHROME)),
    );
    const { user } = renderApp(<SettingsPage area="client" page="security" />, { session: { profile: aProfile() } });
    const list = () => within(screen.getByRole('region', { name: 'Aparelhos conectados' })).getAllByRole('listitem');
    await user.click(await screen.findByRole('button', { name: 'Mostrar todos (4)' }));
    expect(list()).toHaveLength(4);
    expect(list()[0]).toHaveTextContent('Este aparelho');
    expect(screen.queryByRole('button', { name: /^Mostrar todos/ })).not.toBeInTheDocument();
  });

  it('are all shown up to three', async () => {
    backend.rpc(
      'my_sessions',
      ['s1', 's2', 's3'].map((id) => line(id, id === 's1', CHROME)),
    );
    renderApp(<SettingsPage area="client" page="security" />, { session: { profile: aProfile() } });
    await screen.findByText('Este aparelho');
    expect(screen.queryByRole('button', { name: /^Mostrar todos/ })).not.toBeInTheDocument();
  });
});

describe('the second factor in the settings', () => {
  const kleber = aConsultant();
  const factor = (status: string) => ({ id: FACTOR, factor_type: 'totp', status });

  function open(enabledAt: string | null, factors: object[] = []) {
    const made = sessionBackend(kleber);
    backend = made.backend
      .rpc('second_factor', { due: null, enabled_at: enabledAt, rule: 'offered' })
      .on('GET', '/auth/v1/user', { id: kleber.id, factors })
      .on('POST', '/auth/v1/factors', {
        id: FACTOR,
        type: 'totp',
        totp: { qr_code: '<svg/>', secret: 'ABCD2345', uri: 'otpauth://totp/x' },
      })
      .on('POST', `${FACTORS}/challenge`, { id: 'c1', type: 'totp', expires_at: 4102444800 });
    return renderApp(<SettingsPage area="consultant" page="security" />, { session: { profile: kleber } });
  }

  it('is turned on with a QR code or a key, and a code', async () => {
    const { user } = open(null);
    backend.on('POST', `${FACTORS}/verify`, json({ error_code: 'mfa_verification_failed', msg: 'Invalid' }, 422));
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('ABCD2345')).toBeInTheDocument();
    await user.type(screen.getByLabelText('6-digit code'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Wrong code. Enter the code that the app shows now.')).toBeInTheDocument();
    expect(screen.getByLabelText('6-digit code')).toHaveValue('123 456');
    expect(backend.requests(`${FACTORS}/verify`)[0]?.body).toEqual({ challenge_id: 'c1', code: '123456' });
  });

  it('is turned off only with a current code', async () => {
    const { user } = open('2026-02-01T12:00:00Z', [factor('verified')]);
    expect(await screen.findByText(/^On since Feb 1, 2026/)).toBeInTheDocument();
    const section = within(screen.getByRole('region', { name: 'Two-step verification' }));
    await user.click(section.getByRole('button', { name: 'Turn off' }));
    await user.click(section.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Enter the 6 digits of the code')).toBeInTheDocument();
    expect(backend.requests(FACTORS)).toHaveLength(0);
    backend.on('POST', `${FACTORS}/verify`, json({ error_code: 'over_request_rate_limit', msg: 'slow down' }, 429));
    await user.type(section.getByLabelText('6-digit code'), '123456');
    await user.click(section.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Too many attempts. Wait a moment and try again.')).toBeInTheDocument();
    expect(backend.requests(FACTORS)).toHaveLength(0);
  });
});
