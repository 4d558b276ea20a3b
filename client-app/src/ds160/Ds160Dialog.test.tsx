import { addDays, formatDate, type StepType, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { isAnythingDirty } from '@rotavisto/shared/session';
import {
  aDs160Form,
  anApplication,
  aProfile,
  aSubscription,
  type FakeBackend,
  fakeBackend,
  holdTimers,
  json,
  renderApp,
  signOut,
} from '@rotavisto/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { usePassportReading } from '../documents/passport/usePassportReading';
import { Ds160Dialog } from './Ds160Dialog';

const client = aProfile();
const session = { profile: client, subscription: aSubscription() };
const RENEWED = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: client.id, email: client.email, aud: 'authenticated', created_at: client.created_at },
};

/** Answers reads with the saved form and records the writes. */
function backendWith(form: ReturnType<typeof aDs160Form> | null, at: StepType = 'ds160_form') {
  const application = anApplication({ client, at });
  let saved = form;
  let isLosing = false;
  const backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/ds160_forms', () => (saved ? [saved] : []))
    .on('POST', '/rest/v1/ds160_forms', ({ body }) => {
      saved = { ...aDs160Form(), ...(body as object), updated_at: new Date().toISOString() };
      return [saved];
    })
    .on('PATCH', '/rest/v1/ds160_forms', ({ body, query }) => {
      if (`eq.${saved?.updated_at}` !== query.get('updated_at')) return [];
      saved = { ...aDs160Form(), ...(body as object), updated_at: new Date().toISOString() };
      if (!isLosing) return [saved];
      isLosing = false;
      throw new TypeError('Failed to fetch');
    });
  /** Simulates a save of another tab. */
  const saveElsewhere = (answers: Partial<ReturnType<typeof aDs160Form>>) => {
    saved = { ...(saved ?? aDs160Form()), ...answers, updated_at: new Date(Date.now() + 1000).toISOString() };
  };
  const loseNextAnswer = () => {
    isLosing = true;
  };
  return { backend, application, saveElsewhere, loseNextAnswer, stored: () => saved };
}

const show = (applicationId: string, onClose = () => {}) =>
  renderApp(<Ds160Dialog onClose={onClose} applicationId={applicationId} />, { session });

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (user: ReturnType<typeof show>['user'], name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

/** Opens the first section, because the form opens at the section where the client stopped. */
async function goToPersonal(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Informações Pessoais/ }));
  await screen.findByRole('heading', { name: /Informações Pessoais/, level: 2 });
}

describe('the six sections', () => {
  it('the navigation opens an answered section and focuses its heading', async () => {
    const { application } = backendWith(aDs160Form({ us_address: null, us_contact: null }));
    const { user } = show(application.id);
    await goToPersonal(user);
    await press(user, /^Detalhes da Viagem/);
    expect(await screen.findByRole('heading', { name: /Detalhes da Viagem/ })).toHaveFocus();
  });
});

describe('the check page', () => {
  it('warns that the passport read on this device expires before the end of the trip', async () => {
    const arrival = addDays(todayInSaoPaulo(), 200);
    const { application } = backendWith(aDs160Form({ intended_arrival: arrival, length_of_stay: '15 dias' }));
    let read: (expiryDate: string) => void = () => {};
    function Reading() {
      const { remember } = usePassportReading(application.id);
      read = (expiryDate) => act(() => void remember({ expiryDate } as Parameters<typeof remember>[0]));
      return <Ds160Dialog onClose={() => {}} applicationId={application.id} />;
    }
    renderApp(<Reading />, { session });
    await screen.findByText(/^Faltam \d+ respostas$/);
    expect(screen.queryByText(/Seu passaporte vence/)).not.toBeInTheDocument();
    read(addDays(arrival, 14));
    const expiry = formatDate(addDays(arrival, 14));
    expect(await screen.findByText(new RegExp(`Seu passaporte vence em ${expiry}, antes do fim`))).toBeInTheDocument();
    read(addDays(arrival, 15));
    await waitFor(() => expect(screen.queryByText(/Seu passaporte vence/)).not.toBeInTheDocument());
  });
});

describe('saving the form', () => {
  it.each([['Próximo'], [/^Detalhes da Viagem/]])(
    'saves at once when the client leaves the section by %s',
    async (way) => {
      const { application, stored } = backendWith(aDs160Form());
      const { user } = show(application.id);
      await goToPersonal(user);
      holdTimers((ms) => ms === 1500);
      await user.type(field(/^Local de nascimento/), 'x');
      await press(user, way);
      await waitFor(() => expect(stored()?.birth_place).toMatch(/x$/));
      expect(isAnythingDirty()).toBe(false);
    },
  );

  it.each([401, 429, 500, 503])(
    'shows a connection error instead of an answer error after status %d',
    async (status) => {
      const { backend, application } = backendWith(aDs160Form());
      // Without a new session, the auth library retries for half a minute.
      backend.on('POST', '/auth/v1/token', RENEWED);
      const { user } = show(application.id);
      await goToPersonal(user);
      backend.on('PATCH', '/rest/v1/ds160_forms', json({ code: 'X', message: 'x' }, status));
      await user.type(field(/^Local de nascimento/), 'x');
      await press(user, 'Salvar');
      expect(await screen.findByText(/^Não salvo\. Verifique a conexão/)).toHaveRole('alert');
    },
  );
});

it('the form is saved before the session ends for inactivity', async () => {
  const { backend, application, stored } = backendWith(null);
  const savedAtLogout = new Promise((resolve) => {
    backend.on('POST', '/auth/v1/logout', () => {
      resolve(stored());
      return {};
    });
  });
  const { user } = show(application.id);
  await goToPersonal(user);
  await user.type(field(/^Sobrenome/), 'Souza');
  expect(stored()).toBeNull();
  await act(() => signOut('inactivity'));
  expect(await savedAtLogout).toMatchObject({ surname: 'Souza' });
});

it('the form recognises its own save after a lost response, although the client typed on', async () => {
  const { application, stored, loseNextAnswer } = backendWith(aDs160Form({ surname: 'Souza' }));
  const { user } = show(application.id);
  await goToPersonal(user);
  await user.type(field(/^Sobrenome/), ' Lima');
  loseNextAnswer();
  await press(user, 'Salvar');
  expect(await screen.findByText(/^Não salvo\./)).toBeInTheDocument();
  expect(stored()).toMatchObject({ surname: 'Souza Lima' });
  await user.type(field(/^Sobrenome/), ' Reis');
  await press(user, 'Salvar');
  await waitFor(() => expect(stored()).toMatchObject({ surname: 'Souza Lima Reis' }));
  expect(screen.queryByText(/foi salvo “/)).not.toBeInTheDocument();
});

describe('a second tab', () => {
  it('shows a conflicting answer and lets the client use the saved answer', async () => {
    const { application, saveElsewhere, stored } = backendWith(aDs160Form({ surname: 'Souza' }));
    const { user } = show(application.id);
    await goToPersonal(user);
    saveElsewhere({ surname: 'Reis' });
    await user.type(field(/^Sobrenome/), ' Lima');
    await press(user, 'Salvar');
    expect(await screen.findByText(/^Em outra aba ou aparelho foi salvo “Reis”\./)).toBeInTheDocument();
    expect(screen.getByText('Não salvo. Escolha abaixo qual resposta vale.')).toBeInTheDocument();
    expect(field(/^Sobrenome/)).toHaveValue('Souza Lima');
    expect(stored()).toMatchObject({ surname: 'Reis' });
    await press(user, 'Usar a versão salva');
    expect(await screen.findByText(/^Salvo às/)).toBeInTheDocument();
    expect(field(/^Sobrenome/)).toHaveValue('Reis');
    expect(stored()).toMatchObject({ surname: 'Reis' });
  });
});

it('the form shows answers of another tab in other sections, and saves later changes', async () => {
  const { application, saveElsewhere, stored } = backendWith(aDs160Form({ surname: 'Souza', us_contact: 'Hotel' }));
  const { user } = show(application.id);
  await goToPersonal(user);
  saveElsewhere({ us_contact: 'Tia Rosa' });
  await user.type(field(/^Sobrenome/), ' Lima');
  await press(user, 'Salvar');
  await screen.findByText('Formulário salvo com sucesso');
  await press(user, /^Detalhes da Viagem/);
  const contact = await screen.findByRole('textbox', { name: /^Contato nos EUA/ });
  expect(contact).toHaveValue('Tia Rosa');
  await user.type(contact, ', Orlando');
  await press(user, 'Salvar');
  expect(await screen.findByText(/^Salvo às/)).toBeInTheDocument();
  expect(stored()).toMatchObject({ surname: 'Souza Lima', us_contact: 'Tia Rosa, Orlando' });
});

it('the form keeps an answer that cannot be stored when another tab saves', async () => {
  const { application, saveElsewhere, stored } = backendWith(aDs160Form({ children_count: 1, surname: 'Souza' }));
  const { user } = show(application.id);
  await goToPersonal(user);
  const children = field(/^Número de filhos/);
  await user.clear(children);
  await user.type(children, '11987654321');
  await press(user, 'Salvar');
  await screen.findByText(/^Salvo às \d\d:\d\d, menos: Número de filhos\.$/);
  saveElsewhere({ given_name: 'Beatriz' });
  await user.type(field(/^Sobrenome/), ' Lima');
  await press(user, 'Salvar');
  await waitFor(() => expect(stored()).toMatchObject({ surname: 'Souza Lima', given_name: 'Beatriz' }));
  await waitFor(() => expect(field(/^Nome/)).toHaveValue('Beatriz'));
  expect(children).toHaveValue('11987654321');
  await user.clear(children);
  await user.type(children, '2');
  await press(user, 'Salvar');
  await waitFor(() => expect(stored()).toMatchObject({ children_count: 2 }));
});

describe('a read-only form', () => {
  it('shows a note for a form without answers', async () => {
    const { application } = backendWith(null, 'payment');
    show(application.id);
    expect(await screen.findByText('Formulário DS-160 ainda não preenchido')).toBeInTheDocument();
  });

  const failNetwork = (backend: FakeBackend) =>
    backend.on('GET', '/rest/v1/ds160_forms', () => {
      throw new TypeError('Failed to fetch');
    });

  it('shows a network error with a retry button during automatic retries', async () => {
    const { backend, application } = backendWith(null, 'payment');
    failNetwork(backend);
    const { user } = show(application.id);
    const sentence = 'Erro de conexão. Verifique sua internet e tente novamente.';
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    backend.on('GET', '/rest/v1/ds160_forms', [aDs160Form({ surname: 'Souza' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Souza')).toBeInTheDocument();
  });

  it('shows a note about the missing connection when the browser is offline', async () => {
    const { backend, application } = backendWith(null, 'payment');
    backend.on('GET', '/rest/v1/visa_applications', () => {
      window.dispatchEvent(new Event('offline'));
      return [application];
    });
    show(application.id);
    // The note appears for the application query first, then for the form query.
    await waitFor(() => expect(screen.getByText('Sem conexão com a internet')).toBeInTheDocument());
    expect(screen.queryByText('Carregando...')).not.toBeInTheDocument();
  });
});
