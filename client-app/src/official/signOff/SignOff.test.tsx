import { addDays, formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { aDs160Form, anApplication, aTraveller, json, renderApp, signOut } from '@rotavisto/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import '../../strings';
import type { OfficialForm, SecurityAnswers } from '../../data/official';
import { client, clientBackend, session } from '../../testing';
import { OfficialPage } from '../OfficialPage';
import { officialBackend } from '../testing/officialBackend';
import { aSentForm } from '../testing/signOffStates';

const PATH = '/client/applications/official';
const ID = 'AA00ABCDEF';
const NUMBER = 'AA00XYZ123';

const READY = aSentForm();
const CONFIRMED: Partial<OfficialForm> = { ...READY, state: 'confirmed', confirmed_at: '2026-03-12T12:00:00Z' };
const SIGNED: Partial<OfficialForm> = {
  ...CONFIRMED,
  state: 'signed',
  confirmation_number: NUMBER,
  signed_reported_at: '2026-03-12T13:00:00Z',
};

interface Wanted {
  query?: string;
  application?: Partial<ReturnType<typeof anApplication>>;
  security?: SecurityAnswers;
  /** The birth date of the child of the case. */
  born?: string;
}

function open(row: Partial<OfficialForm>, { query = '', application, security, born }: Wanted = {}) {
  const child = born === undefined ? null : aTraveller({ client_id: client.id, birth_date: born });
  const shown = { ...anApplication({ client, at: 'payment', traveller_id: child?.id ?? null }), ...application };
  const backend = clientBackend(shown).on('GET', '/rest/v1/ds160_forms', [aDs160Form()]);
  const held = officialBackend(backend, row);
  held.security = security ?? null;
  const family = child ? { ...session, hasChildPlan: true, travellers: [child] } : session;
  const address = child ? `${PATH}?case=${child.id}${query.replace('?', '&')}` : PATH + query;
  return { backend, held, ...renderApp(<OfficialPage />, { session: family, route: address }) };
}

const bornAgo = (years: number, days = 0): string => {
  const today = todayInSaoPaulo();
  return addDays(`${Number(today.slice(0, 4)) + years}${today.slice(4)}`, days);
};

afterEach(() => act(() => signOut('user')));

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const READY_TITLE = 'Seu rascunho oficial está pronto. Confira cada página; quem assina é você.';
type User = ReturnType<typeof open>['user'];
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** Confirms every page of the draft. */
async function checkAll(user: User) {
  await user.click(await screen.findByRole('link', { name: 'Conferir o rascunho' }));
  for (;;) {
    const [heading] = screen.getAllByRole('heading', { level: 2 });
    if (heading?.textContent === 'Está tudo certo?') return;
    await press(user, 'Esta página está certa');
  }
}

describe('a sent form', () => {
  it.each([
    ['without a draft', { ceac_application_id: null, ceac_saved_on: null }],
    ['with a page that is not typed', { is_typed: false }],
  ])('waits for the consultant %s', async (_what, more) => {
    open({ ...READY, ...more });
    expect(await title('Enviado ao consultor')).toBeVisible();
    expect(screen.queryByText('A document was missing')).not.toBeInTheDocument();
  });

  it('shows the sent answers, without unsaved input of this device', async () => {
    const first = open({ ...READY, state: 'open', is_typed: false }, { query: '?block=1&step=surname' });
    const surname = await screen.findByRole('textbox', { name: /^Sobrenomes/ });
    first.backend.goOffline();
    await first.user.type(surname, ' Lima');
    first.unmount();
    open(READY, { query: '?block=1' });
    expect(await screen.findByText('Souza')).toBeVisible();
    expect(screen.queryByText('Souza Lima')).not.toBeInTheDocument();
  });
});

describe('the draft', () => {
  it('is checked page by page, and confirmed with its revision', async () => {
    const { user, held, backend } = open(READY);
    expect(await title(READY_TITLE)).toBeVisible();
    await checkAll(user);
    expect(screen.queryByRole('list', { name: /conferir/ })).not.toBeInTheDocument();
    await press(user, 'Conferi e está certo');
    expect(await title('Assine o DS-160 no site oficial')).toHaveFocus();
    expect(held.row?.state).toBe('confirmed');
    const [sent] = backend.requests('/rest/v1/rpc/confirm_complement');
    expect(sent?.body).toMatchObject({ revision: 7 });
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('shows the English text of the consultant beside the answer of the client', async () => {
    open(READY, { query: '?block=4' });
    expect(await screen.findByText('Faltou um documento')).toBeVisible();
    expect(screen.getByText('A document was missing')).toHaveAttribute('lang', 'en');
    expect(screen.queryByText('mudou depois da tradução')).not.toBeInTheDocument();
  });

  it('marks an outdated English text after a change of the answer', async () => {
    open({ ...READY, english_of: { refusal_explanation: 'Faltou tudo' } }, { query: '?block=4' });
    expect(await screen.findByText('mudou depois da tradução')).toBeVisible();
  });

  it('includes security pages with answers, and the English text of an explanation', async () => {
    const key = 'sec_drug_use';
    open(READY, {
      query: '?block=9',
      security: {
        answers: { [key]: { yes: true, text: 'Tratamento em 2010' } },
        pages: {},
        english: { [key]: 'Treatment in 2010' },
        english_of: { [key]: 'Tratamento em 2010' },
      },
    });
    expect(await screen.findByText('Sim: Tratamento em 2010')).toBeVisible();
    expect(screen.getByText('Treatment in 2010')).toBeVisible();
    expect(screen.queryByText('mudou depois da tradução')).not.toBeInTheDocument();
  });

  it('leaves out security pages without answers', async () => {
    open(READY);
    const pages = within(await screen.findByRole('list', { name: 'Páginas do rascunho' }));
    expect(pages.getByRole('link', { name: /^Viagem/ })).toBeVisible();
    expect(pages.queryByRole('link', { name: /^Segurança/ })).not.toBeInTheDocument();
  });

  it('is not confirmed before every page is checked, and lists unchecked pages', async () => {
    const { user, backend } = open(READY, { query: '?block=check' });
    await press(user, 'Conferi e está certo');
    expect(screen.getByRole('heading', { name: /^Faltam \d+ páginas para conferir$/ })).toHaveFocus();
    expect(backend.requests('/rest/v1/rpc/confirm_complement')).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Você' }));
    expect(await title('Você')).toHaveFocus();
  });

  it('is confirmed once after a double click', async () => {
    const { user, backend } = open(READY);
    await checkAll(user);
    const button = await screen.findByRole('button', { name: 'Conferi e está certo' });
    await user.dblClick(button);
    await title('Assine o DS-160 no site oficial');
    expect(backend.requests('/rest/v1/rpc/confirm_complement')).toHaveLength(1);
  });

  it('is not confirmed after a change of an answer, which the client has to check again', async () => {
    const { user, held } = open(READY);
    await checkAll(user);
    held.saveElsewhere({ surname: 'Melo' });
    await press(user, 'Conferi e está certo');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Uma resposta mudou enquanto você conferia, e nada foi confirmado.',
    );
    expect(held.row?.state).toBe('sent');
    expect(await screen.findByRole('heading', { name: 'Falta conferir 1 página' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Você' }));
    expect(await screen.findByText('Mudou. Antes: Souza')).toBeVisible();
    expect(screen.getByText('Melo')).toBeVisible();
    await press(user, 'Esta página está certa');
    for (let at = 0; !screen.queryByRole('heading', { name: 'Está tudo certo?' }) && at < 20; at += 1)
      await press(user, 'Esta página está certa');
    await press(user, 'Conferi e está certo');
    await waitFor(() => expect(held.row?.state).toBe('confirmed'));
  });

  it('shows a connection error offline, and keeps the checked pages', async () => {
    const { user, held, backend } = open(READY);
    await checkAll(user);
    backend.goOffline();
    await press(user, 'Conferi e está certo');
    expect(await screen.findByRole('alert')).toHaveTextContent(/conexão/);
    expect(held.row?.state).toBe('sent');
    backend.goOnline();
    await press(user, 'Conferi e está certo');
    expect(await title('Assine o DS-160 no site oficial')).toBeVisible();
  });

  it('shows its current state when another tab has reopened the form', async () => {
    const { user, held } = open(READY);
    await checkAll(user);
    held.row = held.row && { ...held.row, state: 'returned', return_reason: null };
    await press(user, 'Conferi e está certo');
    expect(await screen.findByText('Confira antes de enviar')).toBeVisible();
    expect(await screen.findByText(/^O formulário está em outro ponto agora, e nada foi enviado\./)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Você reabriu o formulário para corrigir' })).toBeVisible();
  });

  it('is reopened for correction after a confirmation, on the same page', async () => {
    const { user, held } = open(READY, { query: '?block=1' });
    await press(user, 'Quero corrigir');
    const question = await screen.findByRole('dialog', { name: 'Corrigir as respostas?' });
    expect(question).toHaveTextContent('Depois de corrigir, envie de novo');
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(held.row?.state).toBe('sent');
    await press(user, 'Quero corrigir');
    await press(user, 'Corrigir as respostas');
    expect(await screen.findByRole('form')).toHaveAccessibleName(/^Já usou outro nome/);
    expect(window.location.search).toBe('?block=1');
    expect(held.row?.state).toBe('returned');
  });

  it('shows an error beside the button when the form cannot be reopened', async () => {
    const { user, backend } = open(READY, { query: '?block=1' });
    backend.rpc('correct_complement', json({ code: 'P0001', message: 'complement_closed' }, 400));
    await press(user, 'Quero corrigir');
    await press(user, 'Corrigir as respostas');
    expect(await screen.findByRole('alert')).toHaveTextContent(/não pode mais ser alterado/);
  });

  it('can be checked, but not corrected, after its number is registered', async () => {
    const steps = anApplication({ client, at: 'payment' }).application_steps.map((step) =>
      step.step_type === 'payment'
        ? { ...step, metadata: { protocol_number: NUMBER, protocol_registered_at: '2026-03-12T12:00:00Z' } }
        : step,
    );
    open(READY, { query: '?block=check', application: { application_steps: steps } });
    expect(await screen.findByText(/^O número deste formulário já está registrado/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quero corrigir' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Conferi e está certo' })).toBeVisible();
  });
});

describe('the guide to the signature', () => {
  it('shows the official site, the Application ID and the last day of the draft', async () => {
    const { user } = open(CONFIRMED);
    expect(await title('Assine o DS-160 no site oficial')).toBeVisible();
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Abra ceac.state.gov.');
    expect(second).toHaveTextContent(`Informe o Application ID ${ID}.`);
    expect(third).toHaveTextContent('Clique em Sign Application. O DS-160 é seu: a RotaVisto não assina por você.');
    const link = screen.getByRole('link', { name: 'ceac.state.gov' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', 'https://ceac.state.gov/');
    const day = formatDate(addDays(todayInSaoPaulo(), 29));
    expect(screen.getByText(`O rascunho apaga em ${day}. Assine antes.`)).toBeVisible();
    expect(screen.queryByText(/responsável assina/)).not.toBeInTheDocument();
    await press(user, 'Copiar: Application ID');
    expect(await screen.findByText('Copiado: Application ID')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(ID);
  });

  it('warns about a draft that the official site may have deleted', async () => {
    open({ ...CONFIRMED, ceac_saved_on: addDays(todayInSaoPaulo(), -30) });
    expect(await screen.findByText(/^O rascunho pode ter sido apagado no site oficial em/)).toBeVisible();
  });

  it.each([
    ['of 9 years', -9, 0, 'Pai, mãe ou responsável assina.'],
    ['on the day before the 16th birthday', -16, 1, 'Pai, mãe ou responsável assina.'],
    ['of 16 years', -16, 0, 'A partir dos 16 anos, quem assina é Clara.'],
  ])('names the signer for a child %s', async (_age, years, days, said) => {
    open(CONFIRMED, { born: bornAgo(years, days) });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it.each([
    ['', 'Escreva o número da página de confirmação.'],
    ['AA00ABC', 'O número começa com AA e tem dez letras e números. Confira na página de confirmação.'],
    ['senha: abc123', 'Não guardamos senhas. Retire a senha deste texto.'],
    ['BB00ABCDEF', 'O número começa com AA e tem dez letras e números. Confira na página de confirmação.'],
  ])('rejects the confirmation number %j', async (typed, said) => {
    const { user, backend } = open(CONFIRMED);
    const field = await screen.findByRole('textbox', { name: 'Número de confirmação' });
    if (typed) await user.type(field, typed);
    await press(user, 'Assinei e enviei');
    expect(screen.getByText(said)).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(backend.requests('/rest/v1/rpc/report_signed')).toEqual([]);
  });

  it('sends the number once, in capitals', async () => {
    const { user, backend } = open(CONFIRMED);
    await user.type(await screen.findByRole('textbox', { name: 'Número de confirmação' }), ' aa00 xyz123.');
    await user.dblClick(screen.getByRole('button', { name: 'Assinei e enviei' }));
    expect(await title('DS-160 assinado')).toHaveFocus();
    expect(screen.getByText(NUMBER)).toBeVisible();
    const sent = backend.requests('/rest/v1/rpc/report_signed');
    expect(sent.map(({ body }) => body)).toMatchObject([{ confirmation_number: NUMBER }]);
  });

  it('keeps the number in its field after a failed request', async () => {
    const { user, backend } = open(CONFIRMED);
    const field = await screen.findByRole('textbox', { name: 'Número de confirmação' });
    await user.type(field, NUMBER);
    backend.goOffline();
    await press(user, 'Assinei e enviei');
    expect(await screen.findByRole('alert')).toHaveTextContent(/conexão/);
    expect(field).toHaveValue(NUMBER);
    backend.goOnline();
    await press(user, 'Assinei e enviei');
    expect(await title('DS-160 assinado')).toBeVisible();
  });

  it('reopens the answers for correction', async () => {
    const { user, held } = open(CONFIRMED);
    await press(user, 'Quero corrigir');
    await press(user, 'Corrigir as respostas');
    expect(await screen.findByRole('region', { name: 'Você reabriu o formulário para corrigir' })).toBeVisible();
    expect(held.row?.state).toBe('returned');
  });

  it('is hidden from the guardian of a grown child', async () => {
    open(CONFIRMED, { born: bornAgo(-18) });
    expect(await title('Formulário oficial')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Assinei|corrigir/ })).not.toBeInTheDocument();
  });
});

describe('a signed form', () => {
  it('shows its number with notes about changes, and saves a corrected number', async () => {
    const { user, held } = open(SIGNED);
    expect(await title('DS-160 assinado')).toBeVisible();
    expect(screen.getByText('Depois de assinado, o formulário não muda.')).toBeVisible();
    await press(user, 'Corrigir o número');
    const field = screen.getByRole('textbox', { name: 'Número de confirmação' });
    expect(field).toHaveValue(NUMBER);
    await user.clear(field);
    await user.type(field, 'AA00XYZ124');
    await press(user, 'Salvar o número');
    expect(await screen.findByText('AA00XYZ124')).toBeVisible();
    expect(held.row?.confirmation_number).toBe('AA00XYZ124');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is read-only after the decision', async () => {
    open(SIGNED, { application: { status: 'completed' } });
    expect(await screen.findByText(NUMBER)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Corrigir o número' })).not.toBeInTheDocument();
  });
});

describe('a form that replaces an earlier form', () => {
  const RENEWED: Partial<OfficialForm> = {
    state: 'open',
    revision: 7,
    opened_at: '2026-03-10T12:00:00Z',
    updated_at: '2026-03-11T12:00:00Z',
    answers: READY.answers ?? {},
    renewed_at: '2026-03-12T14:00:00Z',
    earlier: [{ reason: 'Primeiro motivo.' }, { reason: 'O passaporte é outro.' }],
  };
  const numbered = (registeredAt: string) => ({
    application_steps: anApplication({ client, at: 'payment' }).application_steps.map((step) =>
      step.step_type === 'payment'
        ? { ...step, metadata: { protocol_number: NUMBER, protocol_registered_at: registeredAt } }
        : step,
    ),
  });

  it('shows the reason, and is editable although the number of the earlier form is registered', async () => {
    const { user, held } = open(RENEWED, { application: numbered('2026-03-12T13:00:00Z') });
    const notice = await screen.findByRole('region', { name: 'Seu consultor abriu um novo formulário:' });
    expect(notice).toHaveTextContent('O passaporte é outro.');
    await user.click(screen.getByRole('link', { name: /^Contato/ }));
    await user.type(await screen.findByRole('textbox', { name: /cidade$/ }), 'Recife');
    await waitFor(() => expect(held.row?.answers.home_city).toBe('Recife'), { timeout: 3000 });
  });

  it('is closed after its number is registered', async () => {
    open(RENEWED, { application: numbered('2026-03-12T15:00:00Z') });
    expect(await title('Formulário oficial')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Seu consultor abriu um novo formulário:' })).not.toBeInTheDocument();
  });
});

it('the form keeps an answer that looks like a password in its field unsaved, and shows the reason', async () => {
  const { user, held } = open({ ...READY, state: 'open', is_typed: false }, { query: '?block=4&step=was_refused' });
  const field = await screen.findByRole('textbox', { name: /^Quando e por quê/ });
  await user.type(field, ' senha: abc123');
  await press(user, 'Continuar');
  expect(await screen.findByText('Não guardamos senhas. Retire a senha deste texto.')).toBeVisible();
  expect(field).toHaveValue('Faltou um documento senha: abc123');
  expect(held.row?.answers.refusal_explanation).toBe('Faltou um documento');
});
