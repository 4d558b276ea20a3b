import { speak } from '@rotavisto/shared/i18n';
import { aDs160Form, aProfile, aSubscription, fakeBackend, json, renderApp, signOut } from '@rotavisto/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Ds160Form } from './Ds160Form';
import './Ds160Panel';

type Form = ReturnType<typeof aDs160Form>;
const session = { profile: aProfile(), subscription: aSubscription() };
const field = (name: RegExp) => screen.getByRole('textbox', { name });

const version = (minute: number, answers: Partial<Form>) =>
  aDs160Form({ surname: 'Souza', given_name: 'Ana', ...answers, updated_at: `2026-06-01T10:0${minute}:00Z` });

/** The form on a saved version; `arrive` is another one from elsewhere, `saved` what was written last. */
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

describe('a version saved elsewhere while something is typed here', () => {
  it.each<[string, RegExp, string, Partial<Form>, RegExp, string]>([
    ['what only changed here stays', /^Sobrenome/, ' Lima', {}, /^Sobrenome/, 'Souza Lima'],
    ['what only changed there is taken over', /^Sobrenome/, ' Lima', { given_name: 'Bia' }, /^Nome/, 'Bia'],
    ['what was emptied there is empty here', /^Sobrenome/, ' Lima', { given_name: null }, /^Nome/, ''],
    [
      'the same answer on both sides is one',
      /^Sobrenome/,
      ' Lima ',
      { surname: 'Souza Lima' },
      /^Sobrenome/,
      'Souza Lima ',
    ],
    ['a half-typed date is not an answer yet', /^Data de nasc/, '3', {}, /^Data de nasc/, '3'],
  ])('%s', async (_name, typedInto, text, answers, shownIn, expected) => {
    const { user, arrive } = show(version(0, { birth_date: null }));
    await user.type(field(typedInto), text);
    arrive(version(1, { birth_date: null, ...answers }));
    expect(field(shownIn)).toHaveValue(expected);
    expect(screen.queryByText(/está salvo/)).not.toBeInTheDocument();
  });

  it('asks again as long as nobody has chosen, also when the other tab goes on', async () => {
    const { user, arrive, written } = show(version(0, {}));
    await user.type(field(/^Sobrenome/), ' Lima');
    arrive(version(1, { surname: 'Reis' }));
    expect(screen.getByText('Sobrenome: está salvo “Reis”')).toBeInTheDocument();
    arrive(version(2, { surname: 'Reis', given_name: 'Bia' }));
    expect(screen.getByText('Sobrenome: está salvo “Reis”')).toBeInTheDocument();
    expect(field(/^Nome/)).toHaveValue('Bia');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(written()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Manter o que escrevi aqui' }));
    await waitFor(() => expect(written()).toMatchObject({ surname: 'Souza Lima', given_name: 'Bia' }));
  });
});

describe('going away before the save', () => {
  const BEFORE_THE_SAVE_MS = 1000;
  afterEach(() => jest.useRealTimers());

  it('asks before the tab closes only while something is not saved', async () => {
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

  it('saves when the form goes away', async () => {
    const { unmount, written } = show(version(0, {}));
    jest.useFakeTimers();
    fireEvent.change(field(/^Sobrenome/), { target: { value: 'Souza Lima' } });
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(BEFORE_THE_SAVE_MS));
    expect(written()).toMatchObject({ surname: 'Souza Lima' });
  });

  it('keeps what was typed when the session expired, for the same person, and saves it then', async () => {
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

describe('in English', () => {
  afterEach(() => {
    cleanup();
    return speak('pt');
  });

  it('keeps a saved date as it is typed, and says which day it is', async () => {
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

it('keeps no answer that looks like a password, and says so while it stands in its field', async () => {
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

it('says of a name both that it has accents and that it is too long', async () => {
  show(version(0, { surname: 'Conceição '.repeat(4).trim() }));
  expect(field(/^Sobrenome/)).toHaveAccessibleDescription(
    /Ficará: CONCEICAO CONCEICAO .* O formulário oficial aceita até 33/,
  );
});
