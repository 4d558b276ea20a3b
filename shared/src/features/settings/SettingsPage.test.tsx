import { Route, Routes } from '@rotavisto/shared/router';
import { isAnythingDirty } from '@rotavisto/shared/session';
import { toast } from '@rotavisto/shared/toast';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { speak } from '../../i18n';
import {
  aConsultant,
  anAdmin,
  aProfile,
  type FakeBackend,
  fakeBackend,
  fakeConfig,
  fakeTurnstile,
  json,
  onPhone,
  refusal,
  renderApp,
  signedOut,
  signOut,
  type TestSession,
} from '../../testing';
import { PAGES_OF, type SettingsArea, type SettingsPageName } from './pages';
import { SettingsPage } from './SettingsPage';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => {
  jest.restoreAllMocks();
  signedOut();
  toast.remove();
  backend.restore();
});

const ana = aProfile();
const open = async (area: SettingsArea, profile = ana, page: SettingsPageName = 'profile') => {
  const rendered = renderApp(<SettingsPage area={area} page={page} />, { session: { profile } });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
};

describe('the profile in the settings', () => {
  it('rejects letters as a phone number, and keeps them in the field', async () => {
    const { user } = await open('client');
    await user.clear(screen.getByLabelText('Telefone'));
    await user.type(screen.getByLabelText('Telefone'), 'abc');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Informe um telefone com DDD, como (11) 97777-0000')).toBeInTheDocument();
    expect(screen.getByLabelText('Telefone')).toHaveValue('abc');
    expect(backend.requests('/rest/v1/profiles')).toHaveLength(0);
  });

  it('saves name and phone, and shows a success message', async () => {
    const saved = { ...ana, full_name: 'Ana Sá', phone: null };
    backend.on('PATCH', '/rest/v1/profiles', [saved]).on('GET', '/rest/v1/profiles', [saved]);
    const { user } = await open('client');
    await user.clear(screen.getByLabelText('Nome completo'));
    await user.type(screen.getByLabelText('Nome completo'), '  Ana Sá ');
    await user.clear(screen.getByLabelText('Telefone'));
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('Perfil atualizado com sucesso')).toBeInTheDocument();
    const [request] = backend.requests('/rest/v1/profiles').filter((each) => each.method === 'PATCH');
    expect(request?.body).toMatchObject({ full_name: 'Ana Sá', phone: null });
  });

  it.each([
    ['client', ana, 'Salvar alterações', 'Erro ao atualizar perfil'],
    ['consultant', aConsultant(), 'Save Changes', 'Failed to update profile'],
    ['admin', anAdmin(), 'Save Changes', 'Failed to update profile'],
  ] as const)('shows the %s a failed save in the wording of that area', async (area, profile, button, sentence) => {
    backend.on('PATCH', '/rest/v1/profiles', json({ code: 'XX000', message: 'broken' }, 400));
    const { user } = await open(area, profile);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});

describe('the language in the settings', () => {
  const choose = async (user: UserEvent, from: string, to: string) => {
    await user.click(screen.getByRole('combobox', { name: from }));
    await user.click(await screen.findByTitle(to));
  };

  afterEach(() => {
    cleanup();
    return speak('pt');
  });

  it('has the options English, Português and Español, and is stored in this browser and in the profile', async () => {
    const saved = { ...ana, language: 'es' };
    backend.on('PATCH', '/rest/v1/profiles', [saved]).on('GET', '/rest/v1/profiles', [saved]);
    const { user } = await open('client');
    await user.click(screen.getByRole('combobox', { name: 'Idioma' }));
    const names = (await screen.findAllByRole('option')).map((option) => option.getAttribute('aria-label'));
    expect(names).toEqual(['English', 'Português', 'Español']);
    await user.click(screen.getByTitle('Español'));
    expect(localStorage.getItem('i18nextLng')).toBe('es');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'es-419'));
    const [request] = backend.requests('/rest/v1/profiles').filter((each) => each.method === 'PATCH');
    expect(request?.body).toEqual({ language: 'es' });
  });

  it('is stored also when the user chooses the current language', async () => {
    const saved = { ...ana, language: 'pt' };
    backend.on('PATCH', '/rest/v1/profiles', [saved]).on('GET', '/rest/v1/profiles', [saved]);
    const { user } = await open('client');
    await user.click(screen.getByRole('combobox', { name: 'Idioma' }));
    // The selected value has the same title as its option.
    const [option] = (await screen.findAllByTitle('Português')).slice(-1);
    await user.click(option ?? document.body);
    await waitFor(() =>
      expect(backend.requests('/rest/v1/profiles').map(({ body }) => body)).toContainEqual({ language: 'pt' }),
    );
    expect(localStorage.getItem('i18nextLng')).toBe('pt');
  });

  it('changes the shown texts in place, and keeps the text typed in other fields', async () => {
    const saved = { ...ana, language: 'en' };
    backend.on('PATCH', '/rest/v1/profiles', [saved]).on('GET', '/rest/v1/profiles', [saved]);
    const { user } = await open('client');
    await user.clear(screen.getByLabelText('Nome completo'));
    await user.type(screen.getByLabelText('Nome completo'), 'Ana Sá');
    await choose(user, 'Idioma', 'English');
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Ana Sá');
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  it('stays unchanged after a failed save', async () => {
    backend.on('PATCH', '/rest/v1/profiles', json({ code: 'XX000', message: 'broken' }, 400));
    const { user } = await open('client');
    await choose(user, 'Idioma', 'English');
    expect(await screen.findByText('Erro ao atualizar perfil')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'pt-BR');
  });

  it('is the chosen language from the first render', async () => {
    await open('client', { ...ana, language: 'en' });
    expect(await screen.findByLabelText('Full Name')).toBeInTheDocument();
  });
});

describe('the settings of each area', () => {
  it('are English for a consultant, with a lang attribute, and save the scheduling address', async () => {
    const consultant = aConsultant({ calendly_url: 'https://calendly.com/carlos' });
    backend
      .rpc('set_calendly_url', { id: consultant.id, calendly_url: 'https://calendly.com/carlos-lima' })
      .on('GET', '/rest/v1/profiles', [consultant]);
    const { user } = await open('consultant', consultant);
    expect(screen.getByRole('heading', { name: 'Profile Information' }).closest('[lang]')).toHaveAttribute(
      'lang',
      'en',
    );
    const field = screen.getByLabelText('Scheduling URL');
    expect(field).toHaveValue('https://calendly.com/carlos');
    await user.clear(field);
    await user.type(field, 'http://cal.com');
    await user.click(screen.getByRole('button', { name: 'Save URL' }));
    expect(await screen.findByText('Enter an address that starts with https://calendly.com/')).toBeInTheDocument();
    await user.clear(field);
    await user.paste('https://calendly.com/carlos-lima');
    await user.click(screen.getByRole('button', { name: 'Save URL' }));
    expect(await screen.findByText('Scheduling URL saved')).toBeInTheDocument();
  });

  it('show only a client the request for erasure, with a confirmation', async () => {
    backend.rpc('request_erasure', { id: 'e1', status: 'requested' });
    const { user } = await open('client', ana, 'privacy');
    await user.type(screen.getByLabelText('Motivo (opcional)'), 'Desisti');
    await user.click(screen.getByRole('button', { name: 'Pedir exclusão dos dados' }));
    const question = await screen.findByRole('dialog', { name: 'Pedir a exclusão de todos os seus dados?' });
    expect(backend.requests('/rest/v1/rpc/request_erasure')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Pedir exclusão dos dados' }));
    expect(await screen.findByText('Pedido de exclusão registrado')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/request_erasure')[0]?.body).toEqual({
      reason: 'Desisti',
      request_id: expect.any(String),
    });
  });

  it('send no request for erasure while its reason looks like a password', async () => {
    const { user } = await open('client', ana, 'privacy');
    const reason = screen.getByLabelText('Motivo (opcional)');
    await user.type(reason, 'Minha senha é Tigre77');
    await user.click(screen.getByRole('button', { name: 'Pedir exclusão dos dados' }));
    expect(await screen.findByText('Não guardamos senhas. Retire a senha deste texto.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(reason).toHaveValue('Minha senha é Tigre77');
  });

  it('download all data about the user', async () => {
    backend.rpc('export_my_data', { profile: { id: ana.id } });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toMatch(/^rotavisto-\d{4}-\d{2}-\d{2}\.json$/);
    });
    const { user } = await open('client', ana, 'privacy');
    await user.click(screen.getByRole('button', { name: 'Exportar meus dados' }));
    expect(await screen.findByText('Seus dados foram baixados')).toBeInTheDocument();
    expect(clicked).toHaveBeenCalledTimes(1);
  });
});

describe('the password in the settings', () => {
  async function change(current: string, next: string, repeated: string) {
    const { user } = await open('client', ana, 'security');
    for (const [label, text] of [
      ['Senha atual', current],
      ['Nova senha', next],
      ['Repita a nova senha', repeated],
    ] as const) {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: 'Alterar senha' }));
    return user;
  }

  it.each([
    ['Nova#1234', 'A nova senha deve ter pelo menos 10 caracteres'],
    ['a'.repeat(80), /limite de 72 caracteres/],
    ['AnaSouza2026', /fácil de adivinhar/],
  ])('is rejected if it is too weak: %s', async (next, sentence) => {
    await change('Antiga#1', next, next);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(backend.requests('/auth/v1/token')).toEqual([]);
  });

  it('shows a wrong current password at its field', async () => {
    backend.on(
      'POST',
      '/auth/v1/token',
      json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400),
    );
    await change('Errada#1', 'Nova#Senha1', 'Nova#Senha1');
    expect(await screen.findByText('A senha atual está incorreta.')).toBeInTheDocument();
    expect(screen.getByLabelText('Senha atual')).toHaveFocus();
  });

  it('counts as changed if the answer to the same change was lost, but not after an edit', async () => {
    const wrong = json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400);
    let password = 'Antiga#1';
    backend
      .on('POST', '/auth/v1/token', ({ body }) => {
        const entered = (body as { password: string }).password;
        return entered === password
          ? { access_token: 'a.b.c', refresh_token: 'r', expires_in: 3600, user: { id: ana.id } }
          : wrong;
      })
      .on('PUT', '/auth/v1/user', ({ body }) => {
        ({ password } = body as { password: string });
        throw new TypeError('Failed to fetch');
      });
    const user = await change('Antiga#1', 'Nova#Senha1', 'Nova#Senha1');
    const press = () => user.click(screen.getByRole('button', { name: 'Alterar senha' }));
    await waitFor(() => expect(backend.requests('/auth/v1/user')).toHaveLength(1));
    await user.type(screen.getByLabelText('Nova senha'), '2');
    await user.type(screen.getByLabelText('Repita a nova senha'), '2');
    await press();
    expect(await screen.findByText('A senha atual está incorreta.')).toBeInTheDocument();
    password = 'Antiga#1';
    await press();
    await waitFor(() => expect(backend.requests('/auth/v1/user')).toHaveLength(2));
    await press();
    await waitFor(() => expect(screen.getByLabelText('Nova senha')).toHaveValue(''));
    expect(backend.requests('/auth/v1/user')).toHaveLength(2);
  });

  it('is checked with a separate captcha token if the site has a captcha', async () => {
    const turnstile = fakeTurnstile();
    backend.on('GET', '/config.json', fakeConfig({ turnstileSiteKey: '0x4' }));
    const refused = json({ code: 400, error_code: 'captcha_failed', msg: 'captcha protection' }, 400);
    backend.on('POST', '/auth/v1/token', refused);
    await change('Antiga#1', 'Nova#Senha1', 'Nova#Senha1');
    expect(await screen.findByText(/confirmar que você não é um robô/)).toBeInTheDocument();
    expect(backend.requests('/auth/v1/token')[0]?.body).toMatchObject({
      gotrue_meta_security: { captcha_token: 'token-1' },
    });
    expect(screen.getByLabelText('Nova senha')).toHaveValue('Nova#Senha1');
    turnstile.restore();
  });
});

it('The settings show a client that erasure is requested already', async () => {
  backend.rpc('request_erasure', refusal('erasure_already_requested', '23505', 409));
  const { user } = await open('client', ana, 'privacy');
  await user.click(screen.getByRole('button', { name: 'Pedir exclusão dos dados' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pedir exclusão dos dados' }));
  expect(await screen.findByText('Você já possui uma solicitação de exclusão em andamento')).toBeInTheDocument();
});

/** Renders the settings with all their pages, as an area does. */
const room = (route: string, session: TestSession = { profile: ana }) =>
  renderApp(
    <Routes>
      <Route path="/client/settings" element={<SettingsPage area="client" />} />
      {PAGES_OF.client.map((page) => (
        <Route key={page} path={`/client/settings/${page}`} element={<SettingsPage area="client" page={page} />} />
      ))}
    </Routes>,
    { route, session },
  );
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the pages of the settings', () => {
  it('link to each other, and each sets the title of the tab and takes the focus', async () => {
    const { user } = room('/client/settings/profile');
    const nav = within(await screen.findByRole('navigation', { name: 'Configurações' }));
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Perfil');
    await user.click(nav.getByRole('link', { name: 'Segurança' }));
    expect(await title('Segurança')).toHaveFocus();
    expect(document.title).toBe('Segurança | RotaVisto');
    expect(window.location.pathname).toBe('/client/settings/security');
  });

  it('are a list on a phone, and each leads back to the list', async () => {
    onPhone();
    const { user } = room('/client/settings');
    expect(await title('Configurações')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Segurança/ }));
    expect(await title('Segurança')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Privacidade/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Configurações' }));
    expect(await title('Configurações')).toBeVisible();
  });
});

describe('a link to a form in the settings', () => {
  it.each([
    ['#profile', 'Perfil', 'Nome completo'],
    ['#language', 'Perfil', 'Idioma'],
    ['#address', 'Perfil', 'Novo e-mail'],
    ['#password', 'Segurança', 'Senha atual'],
    ['#sessions', 'Segurança', 'Sair de todos os aparelhos'],
    ['#export', 'Privacidade', 'Exportar meus dados'],
    ['#erasure', 'Privacidade', 'Motivo (opcional)'],
  ])(
    'to the former single settings page, %s, opens "%s" with the focus in the form, also on a phone',
    async (hash, page, control) => {
      onPhone();
      backend.rpc('my_sessions', []).rpc('address_change', []);
      room(`/client/settings${hash}`);
      expect(await title(page)).toBeVisible();
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(control));
      expect(window.location.hash).toBe(hash);
    },
  );

  it('does not move the focus of a user who went on before the form loaded', async () => {
    let answer: (rows: object[]) => void = () => {};
    backend.rpc('address_change', () => new Promise<object>((resolve) => (answer = resolve)));
    const { user } = room('/client/settings/profile#address');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Endereço de e-mail' })).toHaveFocus());
    await user.click(screen.getByLabelText('Telefone'));
    answer([]);
    expect(await screen.findByLabelText('Novo e-mail')).toBeVisible();
    expect(screen.getByLabelText('Telefone')).toHaveFocus();
  });
});

describe('unsaved text in the settings', () => {
  const nav = () => within(screen.getByRole('navigation', { name: 'Configurações' }));

  it('is restored after a visit to another page, and can be discarded', async () => {
    const { user } = room('/client/settings/profile');
    const phoneField = await screen.findByLabelText('Telefone');
    await user.clear(phoneField);
    await user.type(phoneField, '11 98888-7777');
    expect(isAnythingDirty()).toBe(true);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(nav().getByRole('link', { name: 'Privacidade' }));
    await user.type(await screen.findByLabelText('Motivo (opcional)'), 'Desisti');
    await user.click(nav().getByRole('link', { name: 'Perfil' }));
    expect(await screen.findByLabelText('Telefone')).toHaveValue('11 98888-7777');
    expect(screen.getByRole('status')).toHaveTextContent(/ainda não foi salvo/);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(screen.getByLabelText('Telefone')).toHaveValue(ana.phone ?? '');
    await user.click(nav().getByRole('link', { name: 'Privacidade' }));
    expect(await screen.findByLabelText('Motivo (opcional)')).toHaveValue('Desisti');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(isAnythingDirty()).toBe(false);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('is deleted at the end of the session', async () => {
    const { user } = room('/client/settings/privacy');
    await user.type(await screen.findByLabelText('Motivo (opcional)'), 'Desisti');
    await act(() => signOut('user'));
    cleanup();
    room('/client/settings/privacy');
    expect(await screen.findByLabelText('Motivo (opcional)')).toHaveValue('');
  });

  it('never includes a password', async () => {
    const { user } = room('/client/settings/security');
    await user.type(await screen.findByLabelText('Senha atual'), 'Antiga#1');
    await user.click(nav().getByRole('link', { name: 'Privacidade' }));
    await user.click(nav().getByRole('link', { name: 'Segurança' }));
    expect(await screen.findByLabelText('Senha atual')).toHaveValue('');
  });
});
