import type { OfficialProgress } from '@rotavisto/shared/data';
import { renderApp, stepsAt } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
import { CaseForm } from '../casework/CaseForm';
import { WhoseTurn } from '../casework/WhoseTurn';
import { CardSignals } from '../kanban/card/CardSignals';
import '../strings';
import { aBoardApplication } from '../testing/boardApplication';

const form = (more: Partial<OfficialProgress> = {}): OfficialProgress => ({
  state: 'open',
  opened_at: '2026-03-01T12:00:00Z',
  sent_at: null,
  missing: 7,
  blocks: 10,
  blocks_done: 4,
  is_ready: false,
  is_renewed: false,
  draft_ends_on: null,
  confirmation_number: null,
  ...more,
});
const LEFT = 'Faltam 7 perguntas do formulário oficial';
const UNOPENED = 'Formulário oficial: o cliente ainda não abriu';
const SENT = form({ state: 'sent', sent_at: '2026-03-05T12:00:00Z' });
const READY = { ...SENT, is_ready: true };
const CONFIRMED = { ...SENT, state: 'confirmed' as const };
const SIGNED = { ...SENT, state: 'signed' as const, confirmation_number: 'AA00ABCD12' };
const CHECKS = 'O cliente confere o rascunho oficial';
const TO_SIGN = 'Rascunho oficial conferido: falta o cliente assinar';
const IS_SIGNED = 'DS-160 assinado pelo cliente';

/** The progress, whether the step is the payment, whether the number is registered, and the text of the card. */
it.each<[OfficialProgress | null, boolean, boolean, string | null]>([
  [null, true, false, null],
  [form(), true, false, LEFT],
  [form({ missing: 1 }), true, false, 'Falta 1 pergunta do formulário oficial'],
  [form({ opened_at: null }), true, false, LEFT],
  [form({ opened_at: null }), false, false, null],
  [form(), false, false, 'Formulário oficial: 4 de 10 blocos'],
  [form({ state: 'returned' }), false, false, 'Formulário oficial devolvido: 4 de 10 blocos'],
  [SENT, true, false, 'Formulário oficial enviado em 05/03/2026'],
  [SENT, false, false, 'Formulário oficial enviado em 05/03/2026'],
  [SENT, true, true, null],
  [READY, true, false, CHECKS],
  [READY, false, false, CHECKS],
  [CONFIRMED, true, false, TO_SIGN],
  [SIGNED, true, false, IS_SIGNED],
  [SIGNED, true, true, null],
])(
  'the card of a case with the form %j, in payment %s, with its number %s, shows %s',
  async (official_form, isPayment, has_protocol, said) => {
    const application = aBoardApplication({ official_form, has_protocol });
    renderApp(<CardSignals application={application} step={isPayment ? 'payment' : 'document_review'} />);
    await screen.findByText(/^Com /);
    const lines = screen.queryAllByText(/ormulário oficial|ascunho|assinado/).map(({ textContent }) => textContent);
    expect(lines).toEqual(said === null ? [] : [said]);
  },
);

it.each<[string, OfficialProgress | null, 'payment' | 'ds160_form', string | null]>([
  ['in payment with an open form', form(), 'payment', LEFT],
  ['in payment with a returned form', form({ state: 'returned' }), 'payment', LEFT],
  ['in payment with a sent form, without a text', SENT, 'payment', null],
  ['in payment with a draft that the client checks', READY, 'payment', CHECKS],
  ['in payment with a confirmed draft', CONFIRMED, 'payment', TO_SIGN],
  ['in payment with a signed form', SIGNED, 'payment', IS_SIGNED],
  ['in another step, without a text', form(), 'ds160_form', null],
  ['in payment without a form, without a text', null, 'payment', null],
])('the second line of the turn shows the progress of the form: %s', async (_, officialForm, at, said) => {
  renderApp(
    <WhoseTurn status="in_progress" steps={stepsAt(at)} preInterviewBookedAt={null} officialForm={officialForm} />,
  );
  // The first line still names the party that has to act.
  expect(await screen.findByText(at === 'payment' ? /^Com você / : /^Com o cliente /)).toBeVisible();
  if (said) expect(screen.getByText(said)).toBeVisible();
  else expect(screen.queryByText(/formulário oficial/)).not.toBeInTheDocument();
});

it.each<[OfficialProgress | null, 'payment' | 'document_review', string | null]>([
  [form({ opened_at: null }), 'payment', UNOPENED],
  [form(), 'payment', 'Formulário oficial: 4 de 10 blocos'],
  [form(), 'document_review', 'Formulário oficial: 4 de 10 blocos'],
  [form({ opened_at: null }), 'document_review', null],
  [null, 'payment', null],
  [READY, 'payment', CHECKS],
  [CONFIRMED, 'document_review', TO_SIGN],
  [SIGNED, 'payment', IS_SIGNED],
])('the page of a case with the form %j, in the step %s, shows %s', async (officialForm, at, said) => {
  renderApp(<CaseForm steps={stepsAt(at)} officialForm={officialForm} onOpen={() => {}} />);
  await screen.findByRole('heading', { name: 'Formulário DS-160' });
  const lines = screen.queryAllByText(/Formulário oficial|ascunho|assinado/).map(({ textContent }) => textContent);
  expect(lines).toEqual(said === null ? [] : [said]);
});
