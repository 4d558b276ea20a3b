import ICAL from 'ical.js';
import { eventOf, eventsOf, invitation } from './calendar';
import { renderMail, renderPush } from './templates';
import { translate } from './translate';
import { unsubscribing } from './unsubscribing';

const FROM = 'RotaVisto <nao-responda@app.test>';
const QUEUED_AT = '2026-03-01T09:00:00+00:00';
/** The output of private.consulate_event: half past eight in São Paulo. */
const EVENT = {
  uid: 'consulate-a1',
  sequence: 7,
  starts_at: '2026-03-05T11:30:00+00:00',
  minutes: 60,
  kind: 'consulate',
  location: 'Recife, Rua Gonçalves Maia, 163; Boa Vista',
};

function invite(changes: Record<string, unknown> = {}, translation = translate('pt')) {
  const event = eventOf({ event: { ...EVENT, ...changes } });
  if (!event) throw new Error('no event');
  const attachment = invitation(event, QUEUED_AT, FROM, translation);
  const text = Buffer.from(attachment.content, 'base64').toString('utf8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { attachment, text, calendar, entry };
}

describe('the calendar entry', () => {
  test('The calendar entry is valid, in UTC, with uid and sequence, so that a change replaces it', () => {
    const { attachment, text, calendar, entry } = invite();
    expect([calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('method')]).toEqual([
      '2.0',
      'PUBLISH',
    ]);
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(/RotaVisto/);
    expect([entry.uid, entry.sequence, entry.summary, entry.location]).toEqual([
      'consulate-a1@rotavisto',
      7,
      'Entrevista no consulado dos EUA',
      EVENT.location,
    ]);
    expect([entry.startDate.toJSDate().toISOString(), entry.endDate.toJSDate().toISOString()]).toEqual([
      '2026-03-05T11:30:00.000Z',
      '2026-03-05T12:30:00.000Z',
    ]);
    expect(entry.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(String(entry.component.getFirstPropertyValue('organizer'))).toBe('mailto:nao-responda@app.test');
    expect(attachment.content_type).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    // Lines end with CRLF and are folded at 75 octets.
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('A cancellation removes the calendar entry', () => {
    const { calendar, entry, attachment } = invite({ is_cancelled: true, sequence: 8 });
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([entry.component.getFirstPropertyValue('status'), entry.sequence]).toEqual(['CANCELLED', 8]);
    expect(attachment.content_type).toContain('method=CANCEL');
  });

  test('The calendar entry is equal at every attempt to send the mail', () => {
    expect(invite().text).toBe(invite().text);
  });

  test('eventOf returns undefined for a mail without a date', () => {
    expect([eventOf({}), eventOf({ event: { starts_at: 'soon' } })]).toEqual([undefined, undefined]);
  });
});

const PERSON = { full_name: 'Ana Souza', topic: 'steps', unsubscribe_token: '00000000-0000-4000-8000-0000000000fa' };
const mail = (template: string, data: Record<string, unknown>) =>
  renderMail(template, { ...PERSON, ...data }, 'https://app.test');

test.each([
  [
    'ds160_form',
    false,
    'Nova etapa: Formulário DS-160 · RotaVisto',
    'Agora é a sua vez: preencha o formulário DS-160.',
  ],
  [
    'document_collection',
    true,
    'Sua solicitação voltou a uma etapa: Coleta de Documentos · RotaVisto',
    'Agora é a sua vez: envie',
  ],
  ['document_review', false, 'Nova etapa: Análise de Documentos · RotaVisto', 'Você não precisa fazer nada agora.'],
])(
  'the mail about the step %s (back: %s) names the person who acts next',
  (step_type, is_returned, subject, sentence) => {
    const letter = mail('step_opened', { step_type, is_returned });
    expect(letter?.subject).toBe(subject);
    expect(letter?.text).toContain(sentence);
    expect(letter?.text).toContain('https://app.test/client/applications');
  },
);

test.each([
  ['consulate_appointment', { date_kind: 'consulate' }, 'Sua entrevista está marcada'],
  ['consulate_appointment', { date_kind: 'consulate', is_changed: true }, 'Sua entrevista mudou de data'],
  ['consulate_appointment', { date_kind: 'casv' }, 'Sua ida ao CASV está marcada'],
  ['consulate_appointment', { date_kind: 'casv', is_changed: true }, 'Sua ida ao CASV mudou de data'],
  ['pre_interview', { change: 'booked' }, 'Sua pré-entrevista está agendada'],
  ['pre_interview', { change: 'moved' }, 'Sua pré-entrevista foi remarcada'],
  ['pre_interview', { change: 'cancelled' }, 'Sua pré-entrevista foi cancelada'],
  ['pre_interview', { change: 'lost' }, 'Escolha outro horário para a pré-entrevista'],
  ['reminder', { date_kind: 'consulate', days: 1 }, 'Amanhã: sua entrevista no Consulado dos EUA'],
  ['reminder', { date_kind: 'casv', days: 1 }, 'Amanhã: sua ida ao CASV'],
  ['reminder', { date_kind: 'pre_interview', days: 2 }, 'Em dois dias: sua pré-entrevista'],
])('the mail %s %j has day and hour in Brazil', (template, data, title) => {
  const letter = mail(template, { ...data, event: EVENT });
  expect(letter?.text).toContain(title);
  expect(letter?.text).toContain('quinta-feira, 5 de março de 2026, às 08:30 (horário de Brasília)');
});

test('a reminder of several visits of a family has each hour and a calendar entry for each', () => {
  const second = { ...EVENT, uid: 'consulate-a2', starts_at: '2026-03-05T11:45:00+00:00' };
  const data = { date_kind: 'consulate', days: 1, event: EVENT, more_events: [second] };
  const letter = mail('reminder', data);
  expect(letter?.text).toContain('às 08:30 (horário de Brasília)');
  expect(letter?.text).toContain('às 08:45 (horário de Brasília)');
  const entries = eventsOf(data).map((event, at) => invitation(event, QUEUED_AT, FROM, translate('pt'), at + 1));
  expect(new Set(entries.map(({ filename }) => filename)).size).toBe(2);
  expect(eventsOf(data).map(({ uid }) => uid)).toEqual(['consulate-a1', 'consulate-a2']);
  expect([eventsOf({ event: EVENT }).length, eventsOf({}).length]).toEqual([1, 0]);
});

test('the mail about an unread message links to the conversation and leaves out its text', () => {
  const letter = mail('unread_message', { ticket_number: 'TCK-000001' });
  expect(letter?.text).toContain('Seu consultor escreveu na conversa TCK-000001.');
  expect(letter?.text).toContain('https://app.test/client/support');
});

test('A mail that can be turned off links to the settings, and has one-click headers', () => {
  const letter = mail('step_opened', { step_type: 'decision', title: 'Decisão' });
  expect(
    [letter?.text, letter?.html].every((part) => part?.includes('https://app.test/client/settings/notifications#mail')),
  ).toBe(true);
  expect(unsubscribing(PERSON, 'https://project.test/functions/v1')).toEqual({
    'List-Unsubscribe': `<https://project.test/functions/v1/unsubscribe?token=${PERSON.unsubscribe_token}&topic=steps>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('A mail that is always sent has no link to the settings and no one-click headers', () => {
  expect(unsubscribing({ full_name: 'Ana' }, 'https://project.test')).toBeUndefined();
  expect(renderMail('sessions_ended', { full_name: 'Ana' }, 'https://app.test')?.text).not.toContain('Escolher quais');
});

test('The mail about a refused visa has the last day for a refund, if a refund is possible', () => {
  const letter = mail('decision', { outcome: 'refused', refund_until: '2026-03-08' });
  expect(letter?.text).toContain('peça até 8 de março de 2026, em Configurações, Minha compra');
  expect(mail('decision', { outcome: 'refused' })?.text).not.toContain('reembolso');
});

test('an invitation to take over a case has its last day, both links and no name', () => {
  const letter = renderMail('hand_over', { language: 'pt', until: '2026-03-08' }, 'https://app.test');
  expect(letter?.text).toMatch(/^Assuma o seu pedido de visto\n\nOlá\.\n/);
  expect(letter?.text).toContain('O convite vale até 8 de março de 2026.');
  for (const path of ['register', 'login']) expect(letter?.text).toContain(`: https://app.test/${path}`);
});

test.each([
  ['pt', 'Alguém do seu pedido completou 18 anos e responde por si.'],
  ['en', 'Somebody in your application turned 18 and answers for themself.'],
  ['es', 'Alguien de su solicitud cumplió 18 años y responde por sí.'],
])('a mail about an 18th birthday (%s) and its push name the guardian only', (language, sentence) => {
  const data = { ...PERSON, language, name: 'Clara Souza', values: { name: 'Clara Souza' }, traveller: 'Clara Souza' };
  const letter = renderMail('guardian_eighteen', data, 'https://app.test');
  expect(letter?.text).toContain(sentence);
  expect(letter?.text).toContain('Ana');
  const push = JSON.stringify(renderPush('guardian_eighteen', data));
  for (const part of [letter?.subject, letter?.text, letter?.html, push]) expect(part).not.toContain('Clara');
});
