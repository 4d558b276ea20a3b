import { speak } from '../../i18n';
import { aNotification } from '../../testing';
import { notificationTexts } from './notificationTexts';

afterEach(() => speak('pt'));

const WHEN = { date: '2026-03-05', time: '08:30' };
const KEPT = { kind: 'ticket_closed', values: { number: 'TCK-1' } };

it.each([
  [
    { kind: 'step_moved', step_type: 'ds160_form' },
    'Application updated',
    'Your application is now at the step "DS-160 form".',
  ],
  [
    { kind: 'protocol_registered', is_paid: false, values: { number: 'AA1' } },
    'DS-160 confirmation number recorded',
    'The confirmation number AA1 was recorded in your application. You can now pay the consular fee.',
  ],
  [
    { kind: 'protocol_registered', is_paid: true, values: { number: 'AA1' } },
    'DS-160 confirmation number recorded',
    'The confirmation number AA1 was recorded in your application.',
  ],
  [
    { kind: 'consulate_appointment', values: { ...WHEN, location: 'Recife' } },
    'Consular interview scheduled',
    'Your consular interview is scheduled for Mar 5, 2026 at 08:30 (Brasília time). Location: Recife.',
  ],
  [
    { kind: 'decision', outcome: 'refused' },
    'Visa refused',
    'The consulate refused the visa of your application. Your consultant can advise on the next steps.',
  ],
  [
    { kind: 'document_rejected', document_type: 'passport', values: { file: 'p.pdf', reason: 'Borrado <b>' } },
    'Document rejected',
    'Your document Passport (p.pdf) was rejected. Reason: Borrado <b>',
  ],
  [
    { kind: 'document_rejected', document_type: 'photo', values: { file: 'f.jpg' } },
    'Document rejected',
    'Your document 5×5 photo (f.jpg) was rejected. Please send a new document.',
  ],
  [
    { kind: 'reminder', days: 1, date_kind: 'casv', starts_at: '2026-03-05T11:30:00+00:00' },
    'It is tomorrow',
    'Your visit to the CASV is on Mar 5, 2026 at 08:30 (Brasília time).',
  ],
  [
    { kind: 'reminder', days: 2, date_kind: 'pre_interview', starts_at: '2026-03-05T11:30:00+00:00' },
    'Two days to go',
    'Your pre-interview is on Mar 5, 2026 at 08:30 (Brasília time).',
  ],
  [
    { kind: 'official_form_returned', values: { reason: 'Confira' } },
    'Questions of the Official Form Returned',
    'Your consultant has returned the official form and explains what is missing: Confira',
  ],
  [
    { kind: 'official_form_renewed', values: { reason: 'O passaporte' } },
    'New official form',
    'Your consultant has opened a new official form with your answers: O passaporte',
  ],
  [
    { kind: 'official_draft_ends', date: '2026-03-31', values: { id: 'AA00ABCD12', name: 'Ana Souza' } },
    'Official draft about to be deleted',
    'The draft AA00ABCD12 of Ana Souza will be deleted on Mar 31, 2026 unless it is saved on the official site.',
  ],
  [
    { kind: 'case_file', file_kind: 'ds160_confirmation', values: { file: 'confirmação.pdf' } },
    'File from your consultant',
    'Your consultant has sent you a file: confirmação.pdf.',
  ],
  [
    { kind: 'documents_submitted', values: { name: 'Ana Souza', traveller: 'Clara Luz' } },
    'Documents sent',
    "Clara Luz's application: Ana Souza sent documents for review.",
  ],
])('notificationTexts writes %j in English', async (metadata, title, message) => {
  await speak('en');
  const textOf = await notificationTexts('en');
  expect(textOf(aNotification({ metadata }))).toEqual({ title, message });
});

it('notificationTexts writes a notification in Spanish', async () => {
  await speak('es');
  const textOf = await notificationTexts('es');
  expect(textOf(aNotification({ metadata: KEPT })).title).toBe('Conversación cerrada');
});

it.each([{}, { kind: 'of_tomorrow' }, { kind: 'document' }, { kind: 3 }])(
  'notificationTexts returns the stored text for an unknown kind: %j',
  async (metadata) => {
    const text = { title: 'Documento Aprovado', message: 'Seu documento foi aprovado.' };
    expect((await notificationTexts('en'))(aNotification({ ...text, metadata }))).toEqual(text);
  },
);

it('notificationTexts calls a ticket “conversation” for consultants and “ticket” for clients', async () => {
  const textOf = await notificationTexts('en');
  const values = { name: 'Ana', number: 'TCK-1' };
  const said = (is_of_client?: boolean) =>
    textOf(aNotification({ metadata: { kind: 'ticket_message', is_of_client, values } })).message;
  expect([said(), said(false), said(true)]).toEqual([
    'Ana wrote in the conversation TCK-1.',
    'Ana wrote in the conversation TCK-1.',
    'Ana wrote in ticket TCK-1.',
  ]);
});

it('notificationTexts keep placeholders in a name unfilled', async () => {
  const textOf = await notificationTexts('en');
  const values = { name: '{{number}} $t(step.payment)', number: 'TCK-1' };
  const { message } = textOf(aNotification({ metadata: { kind: 'ticket_message', values } }));
  expect(message).toBe('{{number}} $t(step.payment) wrote in the conversation TCK-1.');
});
