import { LEGAL_VERSION } from '@rotavisto/shared/domain';
import { OFFICIAL_QUESTIONS, type OfficialAnswers, officialProblems } from '@rotavisto/shared/domain/official';
import { isAnythingDirty } from '@rotavisto/shared/session';
import { aDs160Form, anApplication, json, renderApp, signOut } from '@rotavisto/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import '../strings';
import type { OfficialForm } from '../data/official';
import { client, clientBackend, session } from '../testing';
import { OfficialPage } from './OfficialPage';
import { officialBackend } from './testing/officialBackend';

const PATH = '/client/applications/official';
const APPLICATION = anApplication({ client, at: 'payment' });
const NO_FORM = aDs160Form({ surname: null, given_name: null });

function open(query = '', row: Partial<OfficialForm> | null = null, form = aDs160Form()) {
  const backend = clientBackend(APPLICATION).on('GET', '/rest/v1/ds160_forms', [form]);
  const held = officialBackend(backend, row);
  return { backend, held, ...renderApp(<OfficialPage />, { session, route: PATH + query }) };
}

// Unsaved answers are kept until the sign-out.
afterEach(() => act(() => signOut('user')));

const BEGUN = { opened_at: '2026-03-11T12:00:00Z', updated_at: '2026-03-11T12:00:00Z', revision: 1 };
const stepTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

it('the overview counts missing and prefilled answers, and opens the first incomplete step', async () => {
  const { user, held } = open();
  const said = /^Faltam \d+ perguntas para o formulário oficial, uns \d+ minutos\.$/;
  expect(await screen.findByRole('heading', { level: 2, name: said })).toBeVisible();
  expect(screen.getByText(/^\d+ já vieram do que você respondeu e do passaporte\.$/)).toBeVisible();
  const parts = within(screen.getByRole('list', { name: 'Partes do formulário' })).getAllByRole('link');
  expect(parts.length).toBeGreaterThan(8);
  await user.click(screen.getByRole('link', { name: 'Começar' }));
  expect(await stepTitle('Seu nome')).toHaveFocus();
  expect(window.location.search).toBe('?block=1&step=surname');
  await waitFor(() => expect(held.row?.opened_at).not.toBeNull());
});

it('Continue saves prefilled answers with their source, and opens the next step', async () => {
  const { user, held } = open('?block=1&step=surname');
  expect(await field(/^Sobrenomes/)).toHaveValue('Souza');
  expect(screen.getAllByText('Veio das suas respostas. Confira.').length).toBeGreaterThan(0);
  expect(held.row?.answers.surname).toBeUndefined();
  await press(user, 'Continuar');
  expect(await stepTitle('Já usou outro nome (solteira, social, artístico)?')).toHaveFocus();
  await waitFor(() => expect(held.row?.answers).toMatchObject({ surname: 'Souza' }));
  expect(held.row?.taken).toMatchObject({ surname: 'answers' });
});

it('Continue ignores a prefilled answer that the client has emptied, and marks the missing answer', async () => {
  const { user, held } = open('?block=1&step=surname');
  await user.clear(await field(/^Sobrenomes/));
  expect(await field(/^Sobrenomes/)).toHaveValue('');
  await press(user, 'Continuar');
  expect(await screen.findByText('Falta responder.')).toBeVisible();
  expect(await field(/^Sobrenomes/)).toHaveFocus();
  await press(user, 'Deixar para depois');
  expect(await stepTitle(/^Já usou outro nome/)).toBeVisible();
  await waitFor(() => expect(held.row?.answers.given_name).toBe('Ana'));
  expect(held.row?.answers.surname).toBeUndefined();
});

it('the form saves a changed answer after a pause, without the source of the prefilled answer', async () => {
  const { user, held } = open('?block=1&step=surname');
  const surname = await field(/^Sobrenomes/);
  await user.clear(surname);
  await user.type(surname, 'Souza Lima');
  expect(screen.getByText('Alterações ainda não salvas')).toBeVisible();
  expect(isAnythingDirty()).toBe(true);
  await waitFor(() => expect(held.row?.answers.surname).toBe('Souza Lima'), { timeout: 3000 });
  expect(await screen.findByText(/^Salvo às/)).toBeVisible();
  expect(held.row?.taken.surname).toBeUndefined();
  expect(held.row?.answers.given_name).toBeUndefined();
});

it('Continue with a prefilled Yes shows the dependent question of the step', async () => {
  const { user } = open(
    '?block=4&step=was_refused',
    BEGUN,
    aDs160Form({ previous_denial: true, denial_details: null }),
  );
  expect(await screen.findByRole('group', { name: /^Já teve visto ou entrada/ })).toBeVisible();
  expect(
    within(screen.getByRole('group', { name: /^Já teve visto/ })).getByRole('radio', { name: 'Sim' }),
  ).toBeChecked();
  await press(user, 'Continuar');
  expect(await field(/^Quando e por quê/)).toBeVisible();
  expect(await stepTitle('Recusas')).toBeVisible();
});

it('the form keeps an unreadable answer in its field with a reason, and saves the other answers', async () => {
  const { user, held } = open('?block=1&step=birth_date', BEGUN, aDs160Form({ birth_date: null, birth_place: null }));
  await user.type(await field('Data de nascimento'), '31/02/1990');
  await user.type(await field('Cidade de nascimento'), 'Recife');
  await press(user, 'Continuar');
  expect(await screen.findByText('Esta data não existe. Confira o dia, o mês e o ano.')).toBeVisible();
  expect(await field('Data de nascimento')).toHaveValue('31/02/1990');
  await waitFor(() => expect(held.row?.answers.birth_city).toBe('Recife'), { timeout: 3000 });
  expect(await screen.findByText(/^Salvo às .*, menos: Data de nascimento/)).toBeVisible();
  expect(held.row?.answers.birth_date).toBeUndefined();
});

it('the form saves a date without a day, and rejects a date that does not exist', async () => {
  const { user, held } = open('?block=6&step=mother_surname', BEGUN);
  const birth = await screen.findByRole('group', { name: 'Nascimento da mãe' });
  await user.type(within(birth).getByRole('textbox', { name: /ano$/ }), '1968');
  await user.selectOptions(within(birth).getByRole('combobox'), 'janeiro');
  await waitFor(() => expect(held.row?.answers.mother_birth_date).toBe('1968-01'), { timeout: 3000 });
  expect(within(birth).queryByText(/^Escreva a data|^Esta data/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();
  await user.type(within(birth).getByRole('textbox', { name: /dia$/ }), '31');
  await user.selectOptions(within(birth).getByRole('combobox'), 'fevereiro');
  await press(user, 'Continuar');
  expect(await within(birth).findByText(/^Esta data não existe/)).toBeVisible();
  expect(held.row?.answers.mother_birth_date).not.toBe('1968-02-31');
});

it('the form keeps an answer that the database refuses as invalid, and saves the other answers', async () => {
  const { user, held } = open('?block=1&step=surname', BEGUN, NO_FORM);
  held.refusals.set('surname', 'invalid_answer');
  await user.type(await field(/^Sobrenomes/), 'Souza');
  await user.type(await field(/^Nomes/), 'Ana');
  await press(user, 'Continuar');
  await waitFor(() => expect(held.row?.answers.given_name).toBe('Ana'), { timeout: 3000 });
  expect(held.row?.answers.surname).toBeUndefined();
  await press(user, 'Voltar');
  expect(await field(/^Sobrenomes/)).toHaveValue('Souza');
  expect(await field(/^Sobrenomes/)).toBeInvalid();
  held.refusals.clear();
  await user.type(await field(/^Sobrenomes/), ' Lima');
  await waitFor(() => expect(held.row?.answers.surname).toBe('Souza Lima'), { timeout: 3000 });
});

it.each([
  ['of this device', /^Aqui: Lima$/, 'Lima'],
  ['of the other device', /^No outro aparelho: Melo$/, 'Melo'],
])(
  'the form asks about each question answered on two devices, and keeps the answer %s',
  async (_where, choice, kept) => {
    const { user, held } = open('?block=1&step=surname', BEGUN, NO_FORM);
    await field(/^Sobrenomes/);
    held.saveElsewhere({ surname: 'Melo', birth_city: 'Olinda' });
    await user.type(await field(/^Sobrenomes/), 'Lima');
    await user.type(await field(/^Nomes/), 'Ana');
    const notice = await screen.findByRole('alert', { name: /^Estas respostas mudaram/ }, { timeout: 3000 });
    await waitFor(() =>
      expect(held.row?.answers).toMatchObject({ surname: 'Melo', given_name: 'Ana', birth_city: 'Olinda' }),
    );
    await user.click(within(notice).getByRole('button', { name: choice }));
    await waitFor(() => expect(held.row?.answers.surname).toBe(kept));
    expect(await field(/^Sobrenomes/)).toHaveValue(kept);
    expect(notice).not.toBeInTheDocument();
  },
);

it('the form keeps unsaved answers offline with a note, and saves the answers when online again', async () => {
  const { user, held, backend } = open('?block=1&step=surname', BEGUN, NO_FORM);
  await user.type(await field(/^Sobrenomes/), 'Souza');
  backend.on('HEAD', '/config.json', json(null)).goOffline();
  act(() => void window.dispatchEvent(new Event('offline')));
  await press(user, 'Continuar');
  expect(await screen.findByText(/^Não salvo\. Verifique a conexão/, {}, { timeout: 3000 })).toBeVisible();
  expect(held.row?.answers.surname).toBeUndefined();
  backend.goOnline();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(held.row?.answers.surname).toBe('Souza'), { timeout: 5000 });
});

it('the form restores unsaved answers when the same user returns after an expired session', async () => {
  const first = open('?block=1&step=surname', BEGUN, NO_FORM);
  await first.user.type(await field(/^Sobrenomes/), 'Souza');
  first.backend.goOffline();
  await act(() => signOut('expired'));
  first.unmount();
  const { held } = open('?block=1&step=surname', BEGUN, NO_FORM);
  expect(await field(/^Sobrenomes/)).toHaveValue('Souza');
  await waitFor(() => expect(held.row?.answers.surname).toBe('Souza'), { timeout: 3000 });
});

it('the form removes unsaved answers when the client signs out', async () => {
  const first = open('?block=1&step=surname', BEGUN, NO_FORM);
  await first.user.type(await field(/^Sobrenomes/), 'Souza');
  first.backend.goOffline();
  await act(() => signOut('user'));
  first.unmount();
  open('?block=1&step=surname', BEGUN, NO_FORM);
  expect(await field(/^Sobrenomes/)).toHaveValue('');
});

it('a list adds, moves and removes rows, and undoes a removal', async () => {
  const { user, held } = open('?block=8&step=languages', BEGUN);
  await user.type(await field(/^Idioma que fala/), 'Português');
  await press(user, 'Adicionar: Idioma');
  const [, second] = screen.getAllByRole('textbox', { name: /^Idioma que fala/ });
  expect(second).toHaveFocus();
  await user.type(second as HTMLElement, 'Inglês');
  await press(user, 'Mover linha 2 para cima');
  const values = () =>
    screen.getAllByRole('textbox', { name: /^Idioma/ }).map((one) => (one as HTMLInputElement).value);
  expect(values()).toEqual(['Inglês', 'Português']);
  await press(user, 'Remover linha 1');
  expect(values()).toEqual(['Português']);
  const undo = screen.getByRole('button', { name: 'Desfazer' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(values()).toEqual(['Inglês', 'Português']);
  await press(user, 'Continuar');
  await waitFor(() =>
    expect(held.row?.answers.languages).toMatchObject([{ language: 'Inglês' }, { language: 'Português' }]),
  );
});

it('the security block asks for consent first, and saves a whole page after a press of No to all', async () => {
  const { user, held } = open('?block=9', BEGUN);
  await press(user, 'Não autorizo');
  expect(await screen.findByText(/^Tudo bem\. Responda a esta parte direto no site oficial/)).toBeVisible();
  await press(user, 'Autorizo');
  expect(await stepTitle('Segurança: saúde')).toHaveFocus();
  expect(screen.getAllByRole('radio').every((one) => !(one as HTMLInputElement).checked)).toBe(true);
  expect(screen.getByText(/^Do you have a communicable disease/)).toHaveAttribute('lang', 'en');
  await press(user, /^Li as 3 perguntas desta página e a resposta a todas é Não$/);
  expect(held.security).toBeNull();
  await press(user, 'Continuar');
  expect(await stepTitle('Segurança: crimes')).toHaveFocus();
  expect(held.consent).toBe(LEGAL_VERSION);
  expect(Object.values(held.security?.answers ?? {})).toEqual([{ yes: false }, { yes: false }, { yes: false }]);
});

it('the form saves no security page with a missing answer, a missing explanation or a password', async () => {
  const { user, held } = open('?block=9', BEGUN);
  await press(user, 'Autorizo');
  await stepTitle('Segurança: saúde');
  await press(user, /^Li as 3 perguntas/);
  const arrested = screen.getByRole('group', { name: /^Abusa ou já abusou/ });
  await user.click(within(arrested).getByRole('radio', { name: 'Sim' }));
  expect(within(arrested).getByText(/^Responder Sim não encerra o seu pedido\./)).toBeVisible();
  await press(user, 'Continuar');
  expect(held.security).toBeNull();
  const text = within(arrested).getByRole('textbox');
  await user.type(text, 'Minha senha é Tigre77');
  await press(user, 'Continuar');
  expect(text).toHaveFocus();
  expect(text).toHaveAccessibleDescription(/senha/);
  expect(held.security).toBeNull();
  await user.clear(text);
  await user.type(text, 'Tratamento em 2010');
  await press(user, 'Continuar');
  expect(await stepTitle('Segurança: crimes')).toBeVisible();
  expect(held.security?.answers.sec_drug_use).toEqual({ yes: true, text: 'Tratamento em 2010' });
});

/** Answers every required question with a valid value. */
function wholeAnswers(): OfficialAnswers {
  let answers: OfficialAnswers = { purpose_category: 'B', purpose_detail: 'B1-B2', has_telecode: false };
  for (;;) {
    const [key] = officialProblems(OFFICIAL_QUESTIONS, answers).filter((problem) =>
      OFFICIAL_QUESTIONS.some((one) => one.key === problem && one.who === 'C' && !one.page.startsWith('Security')),
    );
    const question = OFFICIAL_QUESTIONS.find((one) => one.key === key);
    if (!question) return answers;
    const value = VALUES[question.type] ?? question.options?.[0];
    const code = question.options?.[0]?.startsWith('[') ? 'BRZL' : question.options?.[0];
    const given = question.unknown?.[0] ? { unknown: question.unknown[0] } : (value ?? code ?? 'X');
    if (question.list === undefined) answers = { ...answers, [question.key]: given };
    else {
      const [row = { id: 'r1' }] = (answers[question.list] ?? []) as readonly { id: string }[];
      answers = { ...answers, [question.list]: [{ ...row, [question.key]: given }] };
    }
  }
}
const VALUES: Record<string, OfficialAnswers[string]> = {
  bool: false,
  bool_explain: { yes: false },
  date: '1990-01-31',
  date_partial: '2020',
  phone: '5511987654321',
  email: 'ana@rotavisto.test',
  int: 3,
  money: '5000',
  us_state: 'FL',
};

it('the check page sends a complete form to the consultant, and the form becomes read-only', async () => {
  const { user, held } = open('?block=check', { ...BEGUN, answers: wholeAnswers() });
  expect(await stepTitle('Confira antes de enviar')).toHaveFocus();
  expect(screen.queryByText(/^Faltam? \d+ resposta/)).not.toBeInTheDocument();
  await press(user, 'Enviar ao consultor');
  expect(await stepTitle('Enviado ao consultor')).toBeVisible();
  expect(held.row?.state).toBe('sent');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeVisible();
});

it('the check page lists missing answers with links to their steps, instead of sending the form', async () => {
  const { user, backend } = open('?block=check', { ...BEGUN, answers: { ...wholeAnswers(), post: undefined } });
  await press(user, 'Enviar ao consultor');
  expect(screen.getByRole('heading', { name: 'Falta 1 resposta' })).toHaveFocus();
  expect(backend.requests('/rest/v1/rpc/send_complement')).toEqual([]);
  await user.click(screen.getByRole('link', { name: /^Posto onde fará a entrevista/ }));
  expect(await stepTitle(/^Posto/)).toHaveFocus();
});

it('the check page lists missing answers by part with their number, and opens the first part', async () => {
  open('?block=check', { ...BEGUN, answers: {} });
  const parts = (await screen.findAllByRole('group')).filter((part) => within(part).queryAllByRole('link').length > 0);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.map((part) => part.hasAttribute('open'))).toEqual(parts.map((_, place) => place === 0));
  const numbers = parts.map((part) => Number(/(\d+) pergunta/.exec(part.textContent ?? '')?.[1]));
  const total = numbers.reduce((sum, number) => sum + number, 0);
  expect(screen.getByRole('heading', { name: `Faltam ${total} respostas` })).toBeVisible();
});

it('the check page asks about an answer that differs from the six sections, and never changes the sections', async () => {
  const answers = { ...wholeAnswers(), surname: 'Lima' };
  const { user, held, backend } = open('?block=check', { ...BEGUN, answers });
  expect(await screen.findByText(/No início você respondeu Souza; aqui, Lima\. Qual vale\?/)).toBeVisible();
  await press(user, 'Souza');
  await waitFor(() => expect(held.row?.answers.surname).toBe('Souza'));
  expect(screen.queryByText(/No início você respondeu Souza/)).not.toBeInTheDocument();
  expect(backend.requests('/rest/v1/ds160_forms').every(({ method }) => method === 'GET')).toBe(true);
});

it('a returned form shows the reason with links to its questions, and saves a correction', async () => {
  const returned = { state: 'returned' as const, sent_at: BEGUN.opened_at, return_reason: 'Confira o CPF.' };
  const { user, held } = open('', { ...BEGUN, ...returned, return_keys: ['national_id'], answers: wholeAnswers() });
  const notice = await screen.findByRole('region', { name: 'Seu consultor devolveu o formulário' });
  expect(within(notice).getByText('Confira o CPF.')).toBeVisible();
  await user.click(within(notice).getByRole('link', { name: 'CPF' }));
  expect(await stepTitle('Seus números de identificação')).toHaveFocus();
  held.saveElsewhere({});
  await user.click(screen.getByRole('checkbox', { name: /^Não se aplica.*CPF/ }));
  await user.type(await field('CPF'), '529.982.247-25');
  await press(user, 'Continuar');
  await waitFor(() => expect(held.row?.answers.national_id).toBe('52998224725'));
});

it('a step shows answers that the consultant filled in, and Continue confirms the answers', async () => {
  const { user, held } = open(
    '?block=1&step=surname',
    { answers: { surname: 'Souza', given_name: 'Ana' }, told: { surname: {} }, revision: 2 },
    NO_FORM,
  );
  expect(await screen.findByText('Seu consultor preencheu com o que você contou. Confira.')).toBeVisible();
  await press(user, 'Continuar');
  await waitFor(() => expect(held.row?.told).toEqual({}));
  expect(held.row?.taken).toEqual({ surname: 'told' });
});
