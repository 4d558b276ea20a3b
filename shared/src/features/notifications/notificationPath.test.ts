import { aNotification, aProfile, aTraveller, signedInAs, signedOut } from '../../testing';
import { notificationPath, notificationTarget } from './notificationPath';

it.each([
  ['admin', { application_id: 'a1' }, '/admin/applications/a1'],
  ['admin', { application_id: 'a1', kind: 'mail_failed' }, '/admin/mail'],
  ['admin', {}, null],
  ['consultant', { application_id: 'a1' }, '/consultant/applications/a1'],
  ['consultant', { application_id: 'a1', ticket_id: 't1' }, '/consultant/support?ticketId=t1'],
  ['client', { application_id: 'a1' }, '/client/applications'],
  ['client', { application_id: 'a1', kind: 'official_form_returned' }, '/client/applications/official'],
  ['client', { application_id: 'a1', kind: 'official_form_ready' }, '/client/applications/official'],
  ['client', { application_id: 'a1', kind: 'official_form_renewed' }, '/client/applications/official'],
  ['client', { application_id: 'a1', kind: 'case_file', file_id: 'f1' }, '/client/applications#files'],
  ['consultant', { application_id: 'a1', kind: 'official_form_signed' }, '/consultant/applications/a1'],
  ['consultant', { application_id: 'a1', kind: 'official_draft_ends' }, '/consultant/applications/a1'],
  ['client', { kind: 'payment_confirmed', subscription_id: 's1' }, '/client/settings/purchase'],
  ['client', { kind: 'refund_account_needed' }, '/client/settings/purchase#refund'],
  ['client', { kind: 'erasure_rejected', request_id: 'r1' }, '/client/support'],
  ['client', { kind: 'files_go' }, '/client/applications'],
  ['client', { kind: 'role_changed' }, null],
  ['consultant', { kind: 'refunded' }, null],
])('notificationPath leads the role %s from %j to %s', (role, metadata, path) => {
  expect(notificationPath(aNotification({ title: 'x', message: '', metadata }), role)).toBe(path);
});

describe('notificationPath for a guardian', () => {
  const [clara, bento] = [aTraveller(), aTraveller({ full_name: 'Ana Souza' })];
  beforeEach(() => signedInAs({ profile: aProfile({ full_name: 'Ana Souza' }), travellers: [clara, bento] }));
  afterEach(signedOut);

  it.each([
    [{ application_id: 'a1' }, '/client/applications'],
    [{ application_id: 'a1', kind: 'official_form_returned' }, '/client/applications/official'],
    [{ kind: 'payment_confirmed' }, '/client/settings/purchase'],
    [{ kind: 'refund_account_needed' }, '/client/settings/purchase', '#refund'],
  ])(
    'leads from %j to the case of the child by its id, or to the guardian’s own case',
    (metadata, page, section = '') => {
      const pathOf = (more: object) =>
        notificationPath(aNotification({ title: 'x', message: '', metadata: { ...metadata, ...more } }), 'client');
      // The child has the same name as the guardian, whom the text mentions.
      expect(pathOf({ case: bento.id, values: { name: 'Ana Souza' } })).toBe(`${page}?case=${bento.id}${section}`);
      expect(pathOf({ values: { name: 'Ana Souza' } })).toBe(`${page}?case=own${section}`);
      // The case of the child was handed over meanwhile.
      expect(pathOf({ case: 'gone' })).toBe(`${page}?case=own${section}`);
    },
  );
});

describe('notificationTarget', () => {
  it.each([
    ['Documentos enviados', 'Ana enviou os documentos.', 'kanban'],
    ['NOVO DOCUMENTO', '', 'kanban'],
    ['Aviso', 'O cliente reenviou o Documento de passaporte', 'kanban'],
    ['Novo ticket', 'Ana abriu um chamado', 'support'],
    ['Aviso', 'Mensagem no TICKET 12', 'support'],
    ['Nova solicitação', 'Ana foi atribuída a você', 'applications'],
    ['NOVA SOLICITAÇÃO', '', 'applications'],
    ['Nova solicitac\u0327a\u0303o', '', 'applications'],
    ['Ticket sobre documento', 'Qual documento enviar?', 'kanban'],
    ['Pré-entrevista agendada', 'Dia 12 às 10:00', null],
    ['', '', null],
  ])('returns for %s / %s the target %s', (title, message, expected) => {
    expect(notificationTarget({ title, message })).toBe(expected);
  });
});
