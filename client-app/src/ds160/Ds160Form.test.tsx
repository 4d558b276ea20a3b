import { speak } from '@rotavisto/shared/i18n';
import {
  aDs160Form,
  aProfile,
  aSubscription,
  fakeBackend,
  json,
  onPhone,
  renderApp,
  signOut,
} from '@rotavisto/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Ds160Form } from './Ds160Form';
import './Ds160Panel';

type Form = ReturnType<typeof aDs160Form>;
const session = { profile: aProfile(), subscription: aSubscription() };
const field = (name: RegExp) => screen.getByRole('textbox', { name });

const version = (minute: number, answers: Partial<Form>) =>
  aDs160Form({ surname: 'Souza', given_name: 'Ana', ...answers, updated_at: `2026-06-01T10:0${minute}:00Z` });

/** Renders the form with a saved version; `arrive` delivers a version of another tab, `written` returns the last save. */
function show(first: Form) {
  let arrive = (_form: Form) => {};
  let written: unknown = null;
  const backend = fakeBackend().on('PATCH', '/rest/v1/ds160_forms', ({ body }) => {
    written = body;
    return [{ ...first, ...(body as object), updated_at: '2026-06-01T11:00:00Z' }];
  });
  function Host() {
    const [saved, setSaved] = useState(first);
    arrive = (form) => act(() => setSaved(form));
    return <Ds160Form applicationId="application" stepId="step" saved={saved} onDone={() => {}} />;
  }
  const app = renderApp(<Host />, { session });
  fireEvent.click(screen.getByRole('button', { name: /^Informações Pessoais/ }));
  return { ...app, backend, arrive: (form: Form) => arrive(form), written: () => written };
}

describe('a version of another tab that arrives while the client types', () => {
  it.each<[string, RegExp, string, Partial<Form>, RegExp, string]>([
    ['keeps an answer that changed only in this tab', /^Sobrenome/, ' Lima', {}, /^Sobrenome/, 'Souza Lima'],
    [
      'takes over an answer that changed only in the other tab',
      /^Sobrenome/,
      ' Lima',
      { given_name: 'Bia' },
      /^Nome/,
      'Bia',
    ],
    ['empties an answer that the other tab emptied', /^Sobrenome/, ' Lima', { given_name: null }, /^Nome/, ''],
    [
      'shows no conflict for the same answer in both tabs',
      /^Sobrenome/,
      ' Lima ',
      { surname: 'Souza Lima' },
      /^Sobrenome/,
      'Souza Lima ',
    ],
    ['shows no conflict for a half-typed date', /^Data de nasc/, '3', {}, /^Data de nasc/, '3'],
  ])('%s', async (_name, typedInto, text, answers, shownIn, expected) => {
    const { user, arrive } = show(version(0, { birth_date: null }));
    await user.type(field(typedInto), text);
    arrive(version(1, { birth_date: null, ...answers }));
    expect(field(shownIn)).toHaveValue(expected);
    expect(screen.queryByText(/foi salvo “/)).not.toBeInTheDocument();
  });

  it('shows the conflict until the client chooses, also after another save of the other tab', async () => {
    const { user, arrive, written } = show(version(0, {}));
    await user.type(field(/^Sobrenome/), ' Lima');
    arrive(version(1, { surname: 'Reis' }));
    expect(screen.getByText(/^Em outra aba ou aparelho foi salvo “Reis”\./)).toBeInTheDocument();
    arrive(version(2, { surname: 'Reis', given_name: 'Bia' }));
    expect(screen.getByText(/^Em outra aba ou aparelho foi salvo “Reis”\./)).toBeInTheDocument();
    expect(field(/^Nome/)).toHaveValue('Bia');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(written()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Manter o que escrevi aqui' }));
    await waitFor(() => expect(written()).toMatchObject({ surname: 'Souza Lima', given_name: 'Bia' }));
  });
});

it('the form settles each conflict at its question, and links to conflicts in other sections', async () => {
  const { user, arrive, written } = show(version(0, { us_contact: 'Hotel' }));
  await user.type(field(/^Sobrenome/), ' Lima');
  await user.type(field(/^Nome/), ' Maria');
  arrive(version(1, { surname: 'Reis', given_name: 'Bia' }));
  expect(screen.getAllByRole('button', { name: 'Manter o que escrevi aqui' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Detalhes da Viagem/ }));
  expect(screen.queryByRole('button', { name: 'Manter o que escrevi aqui' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nome' }));
  expect(field(/^Nome/)).toHaveFocus();
  await user.click(screen.getAllByRole('button', { name: 'Manter o que escrevi aqui' })[0] as HTMLElement);
  expect(written()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Usar a versão salva' }));
  await waitFor(() => expect(written()).toMatchObject({ surname: 'Souza Lima', given_name: 'Bia' }));
});

describe('finishing the form', () => {
  const WHOLE = {
    children_count: 0,
    occupation_status: 'none',
    monthly_income: 0,
    has_company: false,
    has_employment: false,
    traveled_abroad: false,
    us_relatives: false,
    previous_denial: false,
    has_degree: false,
    military_service: false,
    dual_citizenship: false,
  } as const;

  function finishing(answers: Partial<Form>) {
    const app = show(version(0, answers));
    app.backend.rpc('submit_ds160', { id: 'a' });
    fireEvent.click(screen.getByRole('button', { name: /^Detalhes da Viagem/ }));
    return { ...app, sent: () => app.backend.requests('/rest/v1/rpc/submit_ds160').length };
  }

  it('asks for confirmation while answers are missing, and leads to the first missing answer', async () => {
    const { user, sent } = finishing({});
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    const finish = () => screen.getByRole('button', { name: 'Finalizar' });
    await waitFor(() => expect(finish().className).not.toMatch(/primary/));
    await user.click(finish());
    const question = await screen.findByRole('dialog', { name: /^Finalizar com \d+ perguntas sem resposta\?$/ });
    expect(sent()).toBe(0);
    const [first] = within(question).getAllByRole('button', { name: /^(Responder agora|Finalizar)/ });
    expect(first).toHaveTextContent('Responder agora');
    await user.click(first as HTMLElement);
    await waitFor(() => expect(field(/^Número de filhos/)).toHaveFocus());
  });

  it('submits the form with missing answers after the confirmation', async () => {
    const { user, sent } = finishing({});
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    await user.click(await screen.findByRole('button', { name: 'Finalizar' }));
    await user.click(await screen.findByRole('button', { name: 'Finalizar assim mesmo' }));
    await waitFor(() => expect(sent()).toBe(1));
  });

  it('submits the form without confirmation when every question is answered', async () => {
    const { user, sent } = finishing(WHOLE);
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    const finish = await screen.findByRole('button', { name: 'Finalizar' });
    expect(finish.className).toMatch(/primary/);
    await user.click(finish);
    await waitFor(() => expect(sent()).toBe(1));
    expect(screen.queryByText(/perguntas? sem resposta\?/)).toBeNull();
  });
});

it('the form shows an error once, at its field', async () => {
  const { user } = show(version(0, { birth_place: null }));
  await user.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(await screen.findAllByText('Local de nascimento é obrigatório')).toHaveLength(1);
  expect(screen.getAllByText('Por favor, corrija os erros antes de continuar')).toHaveLength(1);
});

it('the form has a head of one line on a phone, and a press unfolds sections and progress', async () => {
  onPhone();
  fakeBackend();
  const { user } = renderApp(
    <Ds160Form applicationId="application" stepId="step" saved={version(0, {})} onDone={() => {}} />,
    { session },
  );
  const line = await screen.findByRole('button', { name: /^Confira suas respostas/ });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(line);
  expect(screen.getByRole('progressbar', { name: 'Preenchimento do formulário' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Trabalho e Renda/ }));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('button', { name: /^Trabalho e Renda.*Seção 2 de 6/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

describe('leaving the form before the save', () => {
  const BEFORE_THE_SAVE_MS = 1000;
  afterEach(() => jest.useRealTimers());

  it('asks before the tab closes only while an answer is unsaved', async () => {
    const { user, written } = show(version(0, {}));
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await user.type(field(/^Sobrenome/), ' Lima');
    expect(asks()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(written()).not.toBeNull());
    await waitFor(() => expect(asks()).toBe(false));
  });

  it('saves when the tab is hidden', async () => {
    const { written } = show(version(0, {}));
    jest.useFakeTimers();
    fireEvent.change(field(/^Sobrenome/), { target: { value: 'Souza Lima' } });
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => jest.advanceTimersByTimeAsync(BEFORE_THE_SAVE_MS));
    expect(written()).toMatchObject({ surname: 'Souza Lima' });
    state.mockRestore();
  });

  it('saves when the form unmounts', async () => {
    const { unmount, written } = show(version(0, {}));
    jest.useFakeTimers();
    fireEvent.change(field(/^Sobrenome/), { target: { value: 'Souza Lima' } });
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(BEFORE_THE_SAVE_MS));
    expect(written()).toMatchObject({ surname: 'Souza Lima' });
  });

  it('keeps unsaved answers of an expired session for the same user, and saves the answers later', async () => {
    const before = show(version(0, {}));
    before.backend.on('PATCH', '/rest/v1/ds160_forms', json({ code: 'XX000', message: 'boom' }, 500));
    await before.user.type(field(/^Sobrenome/), ' Lima');
    await act(() => signOut('expired'));
    before.unmount();
    const { written } = show(version(0, {}));
    expect(field(/^Sobrenome/)).toHaveValue('Souza Lima');
    await waitFor(() => expect(written()).toMatchObject({ surname: 'Souza Lima' }));
  });
});

describe('the form in English', () => {
  afterEach(() => {
    cleanup();
    return speak('pt');
  });

  it('shows a saved date in typed form, and describes the date in words', async () => {
    const { user, written } = show(version(0, { birth_date: '1990-03-04' }));
    await act(() => speak('en'));
    const birth = await screen.findByRole('textbox', { name: /^Date of birth/ });
    expect(birth).toHaveValue('04/03/1990');
    expect(birth).toHaveAccessibleDescription('Mar 4, 1990');
    await user.clear(birth);
    await user.type(birth, '0512');
    expect(birth).toHaveAccessibleDescription('dd/mm/yyyy');
    await user.type(birth, '1990');
    expect(birth).toHaveAccessibleDescription('Dec 5, 1990');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written()).toMatchObject({ birth_date: '1990-12-05' }));
  });
});

it('the form stores no answer that looks like a password, and describes the problem at the field', async () => {
  const { user, backend, written } = show(version(0, { birth_place: 'Recife' }));
  const place = field(/^Local de nascimento|^Cidade/);
  await user.type(place, ', senha: gato');
  expect(place).toHaveAccessibleDescription(/Não guardamos senhas\. Retire a senha deste texto\./);
  expect(place).toHaveValue('Recife, senha: gato');
  fireEvent(document, new Event('visibilitychange'));
  cleanup();
  await waitFor(() => expect(backend.requests('/rest/v1/ds160_forms')).not.toEqual([]));
  expect(written()).toMatchObject({ birth_place: null });
});

it('the form describes both the accents and the excess length of a name', async () => {
  show(version(0, { surname: 'Conceição '.repeat(4).trim() }));
  expect(field(/^Sobrenome/)).toHaveAccessibleDescription(
    /Ficará: CONCEICAO CONCEICAO .* O formulário oficial aceita até 33/,
  );
});
