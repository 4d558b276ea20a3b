import { readFileSync } from 'node:fs';
import path from 'node:path';
import ICAL from 'ical.js';
import { LANGUAGES, type Language } from '../../../shared/src/page';
import { COMPANY } from '../_shared/company';
import { eventOf, invitation } from './calendar';
import type { Data } from './letter';
import { MAIL_TEMPLATES } from './mailTemplates.gen';
import { renderMail, renderPush, subjectsIn } from './templates';
import en from './texts/en.json';
import es from './texts/es.json';
import pt from './texts/pt.json';
import { isLanguage, translate } from './translate';

const TEXTS = { pt, en, es };

const EVENT = { uid: 'a1', starts_at: '2026-03-05T11:30:00+00:00', location: 'Recife', kind: 'consulate' };
const PAYMENT = {
  amount_cents: 49997,
  currency: 'brl',
  plan: 'Visto de Turismo B1/B2',
  receipt_url: 'https://pay.test/r',
};
const PAID = { ...PAYMENT, paid_at: '2026-03-05T01:30:00+00:00' };
const STEPS = Object.keys(pt.step_opened.now).map((step_type): [string, Data] => ['step_opened', { step_type }]);
const CHANGES = ['booked', 'moved', 'cancelled', 'lost', 'moved_by_consultant', 'called_off', 'another'];

/** Mails that differ by their data, in all variants. */
const VARIANTS: readonly [template: string, data: Data][] = [
  ['set_password', {}],
  ['set_password', PAYMENT],
  ['payment_confirmed', PAID],
  ['payment_confirmed', { ...PAID, plan: 'Visto de Estudante F1/F2' }],
  ...['card', 'pix', 'boleto'].map((method): [string, Data] => [
    'payment_confirmed',
    { ...PAID, receipt_number: 123, method },
  ]),
  ['payment_refunded', { ...PAID, has_plan: true }],
  ['payment_refunded', PAYMENT],
  ['documents_rejected', {}],
  ['documents_rejected', { document_type: 'passport' }],
  ['documents_rejected', { document_type: 'financial' }],
  ['documents_rejected', { document_type: 'photo' }],
  ['protocol_registered', {}],
  ...STEPS,
  ['step_opened', { step_type: 'interview', is_returned: true }],
  ...['consulate', 'casv'].flatMap((date_kind): [string, Data][] => [
    ['consulate_appointment', { date_kind, event: EVENT }],
    ['consulate_appointment', { date_kind, event: EVENT, is_changed: true }],
  ]),
  ...CHANGES.map((change): [string, Data] => ['pre_interview', { change, event: EVENT }]),
  ['meeting_link', { event: EVENT }],
  ...['consulate', 'casv', 'pre_interview'].flatMap((date_kind): [string, Data][] => [
    ['reminder', { date_kind, days: 1, event: EVENT }],
    ['reminder', { date_kind, days: 2, event: EVENT }],
  ]),
  ['unread_message', { ticket_number: 'TCK-000001' }],
  ['decision', { outcome: 'approved' }],
  ['decision', { outcome: 'refused', full_name: '' }],
  ['decision', { outcome: 'refused', refund_until: '2026-03-08' }],
  ['files_go', { day: '2026-03-08' }],
  ['hand_over', { until: '2026-03-08' }],
  ['hand_over', {}],
  ['consultant_assigned', { is_change: false }],
  ['consultant_assigned', { is_change: true }],
  ...['pix', 'boleto', 'other'].flatMap((method): [string, Data][] => [
    ['payment_waiting', { ...PAYMENT, method, due_at: '2026-03-08T02:59:00+00:00', pay_url: 'https://pay.test/code' }],
    ['payment_waiting', { ...PAYMENT, method }],
  ]),
  [
    'needs_person',
    {
      topic: 'operations',
      lines: ['mails', 'payments', 'jobs', 'versions', 'erasures', 'storage'].map((kind) => ({ kind, count: 2 })),
    },
  ],
  ...['card', 'pix', 'boleto', 'other'].map((method): [string, Data] => ['payment_twice', { ...PAID, method }]),
  ['payment_twice', PAYMENT],
];

/** Every kind of mail. */
const MAILS: readonly [template: string, data: Data][] = [
  ...VARIANTS,
  ...MAIL_TEMPLATES.filter((template) => VARIANTS.every(([varied]) => varied !== template)).map(
    (template): [string, Data] => [template, {}],
  ),
];

function mailIn(language: Language | undefined, [template, data]: (typeof MAILS)[number]) {
  const mail = renderMail(template, { full_name: 'Ana Souza', topic: 'steps', language, ...data }, 'https://app.test');
  if (!mail) throw new Error(template);
  return mail;
}

function inviteIn(language: Language, kind: string) {
  const event = eventOf({ event: { ...EVENT, kind } });
  if (!event) throw new Error('no event');
  const { filename, content } = invitation(event, '2026-03-01T09:00:00Z', 'a@b.test', translate(language));
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(content, 'base64').toString('utf8')));
  const { summary } = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return [filename, summary].join('\n');
}

const leaves = (node: object): string[] =>
  Object.values(node).flatMap((child: unknown) =>
    typeof child === 'object' && child ? leaves(child) : [String(child)],
  );
const asPattern = (text: string) =>
  new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '[^]+?'));

test('mails have exactly the languages of the pages', () => {
  expect(Object.keys(TEXTS).sort()).toEqual([...LANGUAGES].sort());
  expect([...LANGUAGES, 'fr', 'constructor'].filter(isLanguage)).toEqual([...LANGUAGES]);
});

describe.each(LANGUAGES)('mails in %s', (language) => {
  const mails = MAILS.map((mail) => mailIn(language, mail));

  test('use every text of their catalogue', () => {
    const push = renderPush('decision', { language });
    const invites = ['consulate', 'casv', 'pre_interview'].map((kind) => inviteIn(language, kind));
    const said = [...mails.flatMap(({ subject, text }) => [subject, text]), ...invites, push?.body ?? ''].join('\n');
    // Sample data has no seller; the names of kinds are for lists.
    const { seller, kind: _kind, ...texts } = TEXTS[language];
    expect(
      leaves(COMPANY.isSample ? texts : { ...texts, seller }).filter((text) => !asPattern(text).test(said)),
    ).toEqual([]);
    expect(said).not.toMatch(/\{\{|undefined/);
  });

  test('have the same content as page and as text, and the page names its language', () => {
    for (const { html, text } of mails) {
      expect(html).toContain(`<html lang="${{ pt: 'pt-BR', en: 'en-US', es: 'es-419' }[language]}">`);
      const [title = ''] = text.split('\n');
      expect(html.replaceAll('&quot;', '"')).toContain(title);
    }
  });
});

test.each(LANGUAGES)('lists name every kind of mail by its subject (%s): pnpm templates', (language) => {
  const subjects = subjectsIn(language);
  expect(Object.keys(subjects)).toEqual([...MAIL_TEMPLATES]);
  for (const [template, subject] of Object.entries(subjects)) expect([template, subject]).not.toContain('');
  expect(Object.values(subjects).join()).not.toContain('{{');
  const file = path.resolve(__dirname, `../../../admin-app/src/mail/subjects/${language}.json`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(subjects);
});

test.each([
  [
    'pt',
    'payment_waiting',
    { ...PAYMENT, method: 'boleto', due_at: '2026-03-08T02:59:00+00:00' },
    'Pague o boleto até sábado, 7 de março de 2026, às 23:59 (horário de Brasília).',
  ],
  [
    'pt',
    'payment_twice',
    { ...PAID, method: 'pix' },
    'Recebemos mais um pagamento seu em 4 de março de 2026, de R$ 499,97.',
  ],
  ['en', 'payment_confirmed', PAID, 'We received your payment of R$ 499,97, made on March 4, 2026.'],
  ['es', 'payment_confirmed', PAID, 'Recibimos su pago del 4 de marzo de 2026, por un monto de R$ 499,97.'],
  [
    'en',
    'reminder',
    { days: 1, event: EVENT },
    'When: Thursday, March 5, 2026, at 08:30 (Brasília time). Location: Recife.',
  ],
  [
    'es',
    'reminder',
    { days: 1, event: EVENT },
    'Cuándo: jueves, 5 de marzo de 2026, a las 08:30 (hora de Brasilia). Lugar: Recife.',
  ],
] as const)('in %s, %s formats days and money like the language', (language, template, data, sentence) => {
  expect(mailIn(language, [template, data]).text.replaceAll(/\s/g, ' ')).toContain(sentence);
});

test.each([
  ['pt', 'Visto de Turismo B1/B2', 'plano Visto de Turismo B1/B2 '],
  ['en', 'Visto de Turismo B1/B2', ' B1/B2 tourist visa '],
  ['es', 'Visto de Turismo B1/B2', ' Visa de turismo B1/B2 '],
  ['en', 'Visto em Família', ' Visto em Família '],
  ['en', 'constructor', ' constructor '],
] as const)("a mail in %s names the plan %s in the reader's language, or by the database's new name", (...row) => {
  const [language, plan, name] = row;
  expect(mailIn(language, ['payment_confirmed', { ...PAID, plan }]).text).toContain(name);
});

test.each([
  ['pt', 'Sua entrevista está marcada', 'Toque para abrir.'],
  ['en', 'Your interview is scheduled', 'Tap to open.'],
  ['es', 'Su entrevista está programada', 'Toque para abrir.'],
])('a push in %s has title and body of its mail', (language, title, body) => {
  expect(renderPush('consulate_appointment', { language, date_kind: 'consulate' })).toMatchObject({ title, body });
});

test.each([undefined, 'fr', 'constructor', 3])('mails with an unknown language (%s) are Portuguese', (language) => {
  expect(renderMail('sessions_ended', { language }, 'https://app.test')?.subject).toBe(
    'Sessões encerradas · RotaVisto',
  );
});
