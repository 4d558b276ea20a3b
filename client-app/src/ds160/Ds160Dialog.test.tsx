import { addDays, formatDate, type StepType, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { isAnythingDirty, signOut } from '@rotavisto/shared/session';
import {
  aDs160Form,
  anApplication,
  aProfile,
  aSubscription,
  type FakeBackend,
  fakeBackend,
  holdTimers,
  json,
  refusal,
  renderApp,
} from '@rotavisto/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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
const _empty = {
  surname: null,
  given_name: null,
  birth_date: null,
  intended_arrival: null,
  marital_status: null,
} as const;

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
  /** Another tab saves meanwhile. */
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

/** The form opens where the client stopped. */
async function goToPersonal(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Informações Pessoais/ }));
  await screen.findByRole('heading', { name: /Informações Pessoais/, level: 2 });
}

describe('the six sections', () => {
  it('says of a date that does not exist that it does not, not that it is missing', async () => {
    const { application } = backendWith(null);
    const { user } = show(application.id);
    await goToPersonal(user);
    await user.type(field(/^Data de nascimento/), '31021990');
    await press(user, 'Próximo');
    expect((await screen.findAllByText(/^Essa data não existe/))[0]).toBeInTheDocument();
    expect(screen.queryByText('Data de nascimento é obrigatória')).not.toBeInTheDocument();
  });

  it('takes the sentence back as soon as the answer changes', async () => {
    const { application } = backendWith(null);
    const { user } = show(application.id);
    await goToPersonal(user);
    await press(user, 'Próximo');
    await screen.findAllByText('Sobrenome é obrigatório');
    await user.type(field(/^Sobrenome/), 'S');
    expect(screen.queryByText('Sobrenome é obrigatório')).not.toBeInTheDocument();
    expect(screen.getAllByText('Nome é obrigatório')).toHaveLength(2);
  });

  it('leads back to every section that was answered before', async () => {
    const { application } = backendWith(aDs160Form({ us_address: null, us_contact: null }));
    const { user } = show(application.id);
    await goToPersonal(user);
    await press(user, /^Detalhes da Viagem/);
    expect(await screen.findByRole('heading', { name: /Detalhes da Viagem/ })).toHaveFocus();
  });

  it('asks about the spouse only when married, and restores the answer while the dialog is open', async () => {
    const { application } = backendWith(null);
    const { user } = show(application.id);
    await goToPersonal(user);
    expect(screen.queryByText(/cônjuge tem visto/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Casado(a)' }));
    await user.click(screen.getByRole('radio', { name: 'Sim' }));
    await user.click(screen.getByRole('radio', { name: 'Solteiro(a)' }));
    expect(screen.queryByText(/cônjuge tem visto/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Casado(a)' }));
    expect(screen.getByRole('radio', { name: 'Sim' })).toBeChecked();
  });

  it('warns about accents without blocking', async () => {
    const { application } = backendWith(aDs160Form({ surname: 'Conceição' }));
    const { user } = show(application.id);
    await goToPersonal(user);
    expect(screen.getByText(/Ficará: CONCEICAO/)).toBeInTheDocument();
    await press(user, 'Próximo');
    expect(await screen.findByRole('heading', { name: /Trabalho e Renda/ })).toBeInTheDocument();
  });
});

describe('where the client stopped', () => {
  it('opens the section with the last answer, with the earlier ones in reach', async () => {
    const { application } = backendWith(aDs160Form({ purpose_of_trip: null, us_address: null, us_contact: null }));
    const { user } = show(application.id);
    expect(await screen.findByRole('heading', { name: /Detalhes da Viagem.*Seção 6 de 6/ })).toBeInTheDocument();
    await press(user, /^Trabalho e Renda/);
    expect(await screen.findByRole('heading', { name: /Trabalho e Renda/ })).toBeInTheDocument();
  });

  it('names every open question at the end, and leads to it', async () => {
    const { application } = backendWith(aDs160Form({ has_company: true, company_name: 'Padaria Sol' }));
    const { user } = show(application.id);
    const open = within(await screen.findByRole('region', { name: /^\d+ perguntas sem resposta$/ }));
    for (const question of ['Ocupação', 'Já teve um visto negado?', 'Prestou serviço militar?']) {
      expect(open.getByRole('button', { name: question })).toBeInTheDocument();
    }
    expect(open.getByText(/informe o endereço dela/)).toBeInTheDocument();
    await user.click(open.getByRole('button', { name: 'Endereço da empresa' }));
    expect(await screen.findByRole('textbox', { name: 'Endereço da empresa' })).toHaveFocus();
  });

  it('says at the end that the passport read on this device ends before the trip does', async () => {
    const arrival = addDays(todayInSaoPaulo(), 200);
    const { application } = backendWith(aDs160Form({ intended_arrival: arrival, length_of_stay: '15 dias' }));
    let read: (expiryDate: string) => void = () => {};
    function Reading() {
      const { remember } = usePassportReading(application.id);
      read = (expiryDate) => act(() => void remember({ expiryDate } as Parameters<typeof remember>[0]));
      return <Ds160Dialog onClose={() => {}} applicationId={application.id} />;
    }
    renderApp(<Reading />, { session });
    await screen.findByRole('region', { name: /perguntas sem resposta$/ });
    expect(screen.queryByText(/Seu passaporte vence/)).not.toBeInTheDocument();
    read(addDays(arrival, 14));
    const expiry = formatDate(addDays(arrival, 14));
    expect(await screen.findByText(new RegExp(`Seu passaporte vence em ${expiry}, antes do fim`))).toBeInTheDocument();
    read(addDays(arrival, 15));
    await waitFor(() => expect(screen.queryByText(/Seu passaporte vence/)).not.toBeInTheDocument());
  });

  it('says at the end which answers are in the way of sending the form', async () => {
    const { application } = backendWith(aDs160Form({ birth_place: null }));
    const { user } = show(application.id);
    const errors = within(await screen.findByRole('region', { name: 'Corrija antes de finalizar' }));
    expect(errors.getByText(/Local de nascimento é obrigatório/)).toBeInTheDocument();
    await user.click(errors.getByRole('button', { name: 'Local de nascimento' }));
    expect(await screen.findByRole('textbox', { name: 'Local de nascimento' })).toHaveFocus();
  });
});

describe('saving', () => {
  it('saves by itself a moment after a change and says when', async () => {
    const { application, stored } = backendWith(null);
    const { user } = show(application.id);
    await goToPersonal(user);
    await user.type(field(/^Sobrenome/), 'Souza');
    expect(screen.getByText('Alterações ainda não salvas')).toBeInTheDocument();
    expect(isAnythingDirty()).toBe(true);
    expect(await screen.findByText(/^Salvo às \d\d:\d\d$/)).toBeInTheDocument();
    expect(stored()).toMatchObject({ surname: 'Souza', given_name: null });
    expect(isAnythingDirty()).toBe(false);
    expect(screen.queryByText('Formulário salvo com sucesso')).not.toBeInTheDocument();
  });

  it.each([['Próximo'], [/^Detalhes da Viagem/]])(
    'saves when the section is left by %s, without waiting',
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

  it('saves a draft with errors when asked, and says so', async () => {
    const { application, stored } = backendWith(null);
    const { user } = show(application.id);
    await goToPersonal(user);
    await user.type(field(/^Sobrenome/), 'S');
    await press(user, 'Salvar');
    expect(await screen.findByText('Formulário salvo com sucesso')).toBeInTheDocument();
    expect(stored()).toMatchObject({ surname: 'S' });
  });

  it('saves the other answers beside one the database cannot hold, says so at its question and names it', async () => {
    const { application, stored } = backendWith(aDs160Form({ children_count: 1, birth_place: null }));
    const { user } = show(application.id);
    await goToPersonal(user);
    const children = field(/^Número de filhos/);
    await user.clear(children);
    await user.type(children, '11987654321');
    expect(children).toHaveAccessibleDescription('Informe um número inteiro de 0 a 99');
    expect(children).toBeInvalid();
    await user.type(field(/^Local de nascimento/), 'Campinas');
    expect(await screen.findByText(/^Salvo às \d\d:\d\d, menos: Número de filhos\.$/)).toBeInTheDocument();
    expect(stored()).toMatchObject({ birth_place: 'Campinas', children_count: null });
    expect(screen.queryByText(/conexão/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Informações Pessoais.*6 de 7$/ })).toBeInTheDocument();
    await press(user, 'Salvar');
    expect(await screen.findByText(/^Salvo, menos: Número de filhos\./)).toBeInTheDocument();
    await press(user, 'Próximo');
    expect(field(/^Número de filhos/)).toHaveFocus();
    await press(user, /^Detalhes da Viagem/);
    await press(user, 'Conferir');
    const errors = within(await screen.findByRole('region', { name: 'Corrija antes de finalizar' }));
    expect(errors.getByText(/Informe um número inteiro de 0 a 99/)).toBeInTheDocument();
    await press(user, 'Finalizar');
    expect(await screen.findByText('Por favor, corrija os erros antes de continuar')).toBeInTheDocument();
    await waitFor(() => expect(field(/^Número de filhos/)).toHaveFocus());
    await user.clear(field(/^Número de filhos/));
    await user.type(field(/^Número de filhos/), '2');
    await waitFor(() => expect(stored()).toMatchObject({ children_count: 2 }));
  });

  it('does not blame the connection for answers the server refuses, and says at the end that nothing was sent', async () => {
    const { backend, application } = backendWith(aDs160Form());
    const { user } = show(application.id);
    await goToPersonal(user);
    backend.on('PATCH', '/rest/v1/ds160_forms', json({ code: '23514', message: 'check' }, 400));
    await user.type(field(/^Local de nascimento/), 'x');
    await press(user, 'Salvar');
    expect(await screen.findByText(/^Não salvo\. O serviço recusou/)).toHaveRole('alert');
    expect(screen.queryByText(/conexão/)).not.toBeInTheDocument();
    await press(user, /^Detalhes da Viagem/);
    await press(user, 'Conferir');
    await press(user, 'Finalizar');
    expect(await screen.findByText(/^O formulário não foi enviado, porque/)).toBeInTheDocument();
  });

  it.each([401, 429, 500, 503])(
    'does not blame the answers where status %d says nothing about them',
    async (status) => {
      const { backend, application } = backendWith(aDs160Form());
      // Without a new session the library of accounts asks for one until half a minute is over.
      backend.on('POST', '/auth/v1/token', RENEWED);
      const { user } = show(application.id);
      await goToPersonal(user);
      backend.on('PATCH', '/rest/v1/ds160_forms', json({ code: 'X', message: 'x' }, status));
      await user.type(field(/^Local de nascimento/), 'x');
      await press(user, 'Salvar');
      expect(await screen.findByText(/^Não salvo\. Verifique a conexão/)).toHaveRole('alert');
    },
  );

  it('keeps what was typed when saving fails, and saves it later', async () => {
    const { backend, application, stored } = backendWith(null);
    const { user } = show(application.id);
    await goToPersonal(user);
    await user.type(field(/^Sobrenome/), 'Souza');
    const working = ({ body }: { body: unknown }) => [{ ...aDs160Form(), ...(body as object) }];
    backend.on('POST', '/rest/v1/ds160_forms', json({ code: 'XX000', message: 'boom' }, 500));
    await press(user, 'Salvar');
    expect(await screen.findByText('Erro ao salvar formulário')).toBeInTheDocument();
    expect(await screen.findByText(/^Não salvo\./)).toBeInTheDocument();
    expect(field(/^Sobrenome/)).toHaveValue('Souza');
    expect(stored()).toBeNull();
    backend.on('POST', '/rest/v1/ds160_forms', working);
    await press(user, 'Salvar');
    expect(await screen.findByText('Formulário salvo com sucesso')).toBeInTheDocument();
  });
});

it('is saved before the session ends for inactivity', async () => {
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

it('knows its own version again whose answer was lost, also when the typing went on', async () => {
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
  expect(screen.queryByText(/está salvo/)).not.toBeInTheDocument();
});

describe('a second tab', () => {
  it('loses nothing: different answers are put together', async () => {
    const { application, saveElsewhere, stored } = backendWith(aDs160Form({ surname: 'Souza', given_name: 'Ana' }));
    const { user } = show(application.id);
    await goToPersonal(user);
    saveElsewhere({ given_name: 'Beatriz' });
    await user.type(field(/^Sobrenome/), ' Lima');
    await press(user, 'Salvar');
    expect(await screen.findByText('Formulário salvo com sucesso')).toBeInTheDocument();
    expect(stored()).toMatchObject({ surname: 'Souza Lima', given_name: 'Beatriz' });
    expect(field(/^Nome/)).toHaveValue('Beatriz');
  });

  it.each([
    ['Manter o que escrevi aqui', 'Souza Lima'],
    ['Usar a versão salva', 'Reis'],
  ])('says which answer is not saved and lets the client choose: %s', async (choice, kept) => {
    const { application, saveElsewhere, stored } = backendWith(aDs160Form({ surname: 'Souza' }));
    const { user } = show(application.id);
    await goToPersonal(user);
    saveElsewhere({ surname: 'Reis' });
    await user.type(field(/^Sobrenome/), ' Lima');
    await press(user, 'Salvar');
    expect(await screen.findByText('Sobrenome: está salvo “Reis”')).toBeInTheDocument();
    expect(screen.getByText('Não salvo. Escolha abaixo qual resposta vale.')).toBeInTheDocument();
    expect(field(/^Sobrenome/)).toHaveValue('Souza Lima');
    expect(stored()).toMatchObject({ surname: 'Reis' });
    await press(user, choice);
    expect(await screen.findByText(/^Salvo às/)).toBeInTheDocument();
    expect(field(/^Sobrenome/)).toHaveValue(kept);
    expect(stored()).toMatchObject({ surname: kept });
  });
});

it('brings answers saved elsewhere into other sections, and what is typed later is still saved', async () => {
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
  expect(await screen.findByText(/^Salvo às/)).toBeInTheDocument();
  expect(stored()).toMatchObject({ surname: 'Souza Lima', us_contact: 'Tia Rosa, Orlando' });
});

it('keeps an answer that no save can hold when another tab saves', async () => {
  const { application, saveElsewhere, stored } = backendWith(aDs160Form({ children_count: 1, surname: 'Souza' }));
  const { user } = show(application.id);
  await goToPersonal(user);
  const children = field(/^Número de filhos/);
  await user.clear(children);
  await user.type(children, '11987654321');
  await press(user, 'Salvar');
  await screen.findByText(/^Salvo, menos: Número de filhos\./);
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

describe('Finalizar', () => {
  async function goToCheck(user: ReturnType<typeof show>['user']) {
    await goToPersonal(user);
    for (let section = 1; section < 6; section += 1) await press(user, 'Próximo');
    await press(user, 'Conferir');
    await screen.findByRole('heading', { name: 'Confira suas respostas' });
  }

  it('shows every answer first, then submits and closes', async () => {
    const { backend, application } = backendWith(aDs160Form());
    backend.rpc('submit_ds160', { id: application.id });
    let closed = false;
    const { user } = show(application.id, () => {
      closed = true;
    });
    await goToCheck(user);
    expect(screen.getByText('100 Ocean Drive, Miami')).toBeInTheDocument();
    await press(user, 'Finalizar');
    expect(await screen.findByText('Formulário DS-160 enviado com sucesso')).toBeInTheDocument();
    await waitFor(() => expect(closed).toBe(true));
  });

  it('jumps to the first error of the whole form', async () => {
    const { application } = backendWith(aDs160Form());
    const { user } = show(application.id);
    await goToCheck(user);
    await press(user, 'Alterar Informações Pessoais');
    await user.clear(await screen.findByRole('textbox', { name: /^Local de nascimento/ }));
    await press(user, /^Detalhes da Viagem/);
    await press(user, 'Conferir');
    await press(user, 'Finalizar');
    expect(await screen.findByRole('heading', { name: /Informações Pessoais/ })).toBeInTheDocument();
    expect(screen.getAllByText('Local de nascimento é obrigatório')).toHaveLength(2);
    await waitFor(() => expect(field(/^Local de nascimento/)).toHaveFocus());
  });

  it('says when submitting failed and stays, also when nothing can be read again', async () => {
    const { backend, application } = backendWith(aDs160Form());
    backend.rpc('submit_ds160', refusal('unexpected'));
    const { user } = show(application.id);
    await goToCheck(user);
    backend.on('GET', '/rest/v1/visa_applications', refusal('broken', 'XX000'));
    await press(user, 'Finalizar');
    expect(await screen.findByText('Erro ao enviar formulário')).toBeInTheDocument();
    expect(await screen.findByText('Erro ao carregar solicitação')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Confira suas respostas' })).toBeInTheDocument();
  });
});

describe('read-only', () => {
  it('says when nothing was filled in', async () => {
    const { application } = backendWith(null, 'payment');
    show(application.id);
    expect(await screen.findByText('Formulário DS-160 ainda não preenchido')).toBeInTheDocument();
  });

  const failNetwork = (backend: FakeBackend) =>
    backend.on('GET', '/rest/v1/ds160_forms', () => {
      throw new TypeError('Failed to fetch');
    });

  it('says the network failed while it tries again by itself, and offers a button', async () => {
    const { backend, application } = backendWith(null, 'payment');
    failNetwork(backend);
    const { user } = show(application.id);
    const sentence = 'Erro de conexão. Verifique sua internet e tente novamente.';
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    backend.on('GET', '/rest/v1/ds160_forms', [aDs160Form({ surname: 'Souza' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Souza')).toBeInTheDocument();
  });

  it('says there is no connection when the browser is offline', async () => {
    const { backend, application } = backendWith(null, 'payment');
    backend.on('GET', '/rest/v1/visa_applications', () => {
      window.dispatchEvent(new Event('offline'));
      return [application];
    });
    show(application.id);
    // Said by what waits for the application first, then by what waits for the form.
    await waitFor(() => expect(screen.getByText('Sem conexão com a internet')).toBeInTheDocument());
    expect(screen.queryByText('Carregando...')).not.toBeInTheDocument();
  });
});
