import {
  aConsultant,
  aDs160Form,
  anApplication,
  aProfile,
  fakeBackend,
  refusal,
  renderApp,
  signedInAs,
} from '@rotavisto/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Complement, NOTHING_TOLD } from '../data/complement';
import { Ds160Dialog } from './Ds160Dialog';
import { complementBackend } from './testing/complementBackend';

const session = { profile: aConsultant() };
const application = anApplication({ client: aProfile(), consultant: aConsultant({ id: 'k' }), at: 'payment' });
const SENT = { state: 'sent', opened_at: '2026-11-20T12:00:00Z', sent_at: '2026-11-22T12:00:00Z' } as const;
type Security = Parameters<typeof complementBackend>[2];

function show(complement: Partial<Complement>, security?: Security, shown = application) {
  const backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [shown])
    .on('GET', '/rest/v1/ds160_forms', [aDs160Form({})]);
  const held = complementBackend(backend, { ...NOTHING_TOLD, ...complement }, security);
  return {
    backend,
    held,
    ...renderApp(<Ds160Dialog onClose={() => {}} applicationId={shown.id} />, { session }),
  };
}
// A case keeps its turned page until another user signs in.
afterEach(() => act(() => signedInAs({ profile: aProfile() })));

const turnTo = async (user: ReturnType<typeof show>['user'], page: RegExp) =>
  user.click(await screen.findByRole('button', { name: page }));
const fills = () => screen.queryAllByRole('button', { name: /^(Preencher|Alterar)/ });

it('answers can be filled in until the client opens the form, and are read-only afterwards', async () => {
  const { unmount } = show({ told: { payer: { by: 'k', at: '2026-11-20T12:00:00Z' } }, answers: { payer: 'S' } });
  expect((await screen.findAllByRole('button', { name: /^Preencher/ })).length).toBeGreaterThan(1);
  unmount();
  show({ opened_at: '2026-11-20T12:00:00Z', missing: 3, blocks: 10, blocks_done: 8 });
  expect(await screen.findByText(/^O cliente já abriu o formulário/)).toBeVisible();
  expect(
    screen.getByText('Formulário oficial: 8 de 10 blocos · Faltam 3 perguntas do formulário oficial'),
  ).toBeVisible();
  expect(fills()).toEqual([]);
});

it('each answer names its source: given by the client, confirmed by the client or dictated to the consultant', async () => {
  const { user } = show({
    ...SENT,
    answers: { payer: 'S', has_specific_plans: false, stay_length: 12 },
    taken: { stay_length: 'answers' },
    told: { payer: { by: 'k', at: '2026-11-20T12:00:00Z' } },
  });
  await turnTo(user, /^Travel (vazia|pronta)/);
  const noted = (text: RegExp) => screen.getAllByText(text);
  expect(noted(/^Respondido pelo cliente$/)).toHaveLength(1);
  expect(noted(/^Confirmado pelo cliente, veio das respostas$/)).toHaveLength(1);
  expect(noted(/^Informado ao consultor \(/)).toHaveLength(1);
});

it('the security pages show their stored answers', async () => {
  const { user, unmount } = show(SENT);
  await turnTo(user, /^Security and Background 1/);
  expect(screen.getAllByText('O cliente responde').length).toBe(3);
  unmount();
  const { user: other } = show(SENT, {
    sec_disease: { yes: false },
    sec_disorder: { yes: false },
    sec_drug_use: { yes: true, text: 'Tratamento em 2001' },
  });
  await turnTo(other, /^Security and Background 1/);
  expect(screen.getAllByText('NO')).toHaveLength(2);
  expect(screen.getByText('Tratamento em 2001')).toHaveAttribute('lang', 'pt');
  expect(screen.queryByText('TRATAMENTO EM 2001')).not.toBeInTheDocument();
  expect(screen.queryByText('O cliente responde')).not.toBeInTheDocument();
});

it('questions of a confirmed draft can be returned until the number of the form is registered', async () => {
  const { unmount } = show({ ...SENT, state: 'confirmed', confirmed_at: SENT.sent_at, answers: { payer: 'S' } });
  expect(await screen.findByRole('button', { name: 'Devolver perguntas' })).toBeVisible();
  unmount();
  const numbered = anApplication({ client: aProfile(), consultant: aConsultant({ id: 'k' }), at: 'payment' });
  const payment = numbered.application_steps.find(({ step_type }) => step_type === 'payment');
  if (payment) payment.metadata = { protocol_number: 'AA00ABCD12', protocol_registered_at: SENT.sent_at };
  show({ ...SENT, state: 'confirmed', confirmed_at: SENT.sent_at, answers: { payer: 'S' } }, undefined, numbered);
  expect(await screen.findByText(/^O cliente conferiu o rascunho/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Devolver perguntas' })).not.toBeInTheDocument();
});

it('a return by the client without questions has its own notice', async () => {
  show({ ...SENT, state: 'returned', return_reason: null });
  expect(await screen.findByText('O cliente conferiu o rascunho e quer corrigir respostas.')).toBeVisible();
});

it('the return sends the questions selected on the pages, and the reason', async () => {
  const { user, backend } = show({ ...SENT, answers: { payer: 'S' } });
  await user.click(await screen.findByRole('button', { name: 'Devolver perguntas' }));
  const reason = screen.getByRole('textbox', { name: 'O que o cliente deve corrigir' });
  expect(reason).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Devolver 0 pergunta' }));
  expect(screen.getByText('Marque ao menos uma pergunta nas páginas abaixo.')).toBeVisible();
  await turnTo(user, /^Personal 1/);
  await user.click(screen.getByRole('checkbox', { name: /^Devolver: Sexo/ }));
  await turnTo(user, /^Travel (vazia|pronta)/);
  // The class of the visa is the consultant's own question and cannot be returned.
  expect(screen.queryByRole('checkbox', { name: /^Devolver: Classe pedida/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /^Devolver: Quem paga/ }));
  await user.click(screen.getByRole('button', { name: 'Devolver 2 perguntas' }));
  expect(screen.getByText('Escreva o que o cliente deve corrigir.')).toBeVisible();
  await user.type(reason, 'Como no passaporte');
  await user.click(screen.getByRole('button', { name: /^Tirar da devolução: Sexo/ }));
  await user.click(screen.getByRole('button', { name: 'Devolver 1 pergunta' }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/return_complement').map(({ body }) => body)).toEqual([
      { application_id: application.id, reason: 'Como no passaporte', keys: ['payer'] },
    ]),
  );
  expect(await screen.findByText(/^Devolvido ao cliente: Quem paga.* Motivo: Como no passaporte$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Devolver perguntas' })).not.toBeInTheDocument();
});

it('a refused return keeps the typed reason', async () => {
  const { user, backend } = show({ ...SENT, answers: { payer: 'S' } });
  backend.rpc('return_complement', refusal('complement_not_sent', 'P0001'));
  await user.click(await screen.findByRole('button', { name: 'Devolver perguntas' }));
  await turnTo(user, /^Personal 1/);
  await user.click(screen.getByRole('checkbox', { name: /^Devolver: Sexo/ }));
  await user.type(screen.getByRole('textbox', { name: 'O que o cliente deve corrigir' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Devolver 1 pergunta' }));
  expect(await screen.findByText('O cliente ainda não enviou o formulário oficial')).toBeVisible();
  const form = within(screen.getByRole('region', { name: 'Devolver perguntas ao cliente' }));
  expect(form.getByRole('textbox')).toHaveValue('x');
});
