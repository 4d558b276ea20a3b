import type { QuickMessage } from '../../../data';
import { knownFacts, RELEASED } from '../../../facts';
import { fillQuickMessage, gapIn, searchQuickMessages, wordedIn } from './quickMessages';

const message = (key: string, title: string, text: string): QuickMessage => ({
  id: key,
  key,
  topic: key.split('.')[0] ?? '',
  title_pt: title,
  title_en: `${title} en`,
  title_es: `${title} es`,
  text_pt: text,
  text_en: `Hello. ${text}`,
  text_es: `Hola. ${text}`,
  revision: 1,
});
const HOW = message('payment.how', 'Como pagar a taxa', 'A taxa é de {mrvFee}. O passo a passo está na etapa.');
const MESSAGES = [message('greetings.hello', 'Boas-vindas', 'Olá, {{name}}.'), HOW];
const TITLES = new Map([
  ['greetings', 'Saudações'],
  ['payment', 'Pagamento'],
]);
const worded = (table = RELEASED, language: 'pt' | 'en' = 'pt') =>
  wordedIn(MESSAGES, language, knownFacts(table, '2026-11-27', language));
const search = (words: string) =>
  searchQuickMessages(worded(), words, (group) => TITLES.get(group) ?? '').map(({ key }) => key);

it.each([
  ['', ['greetings.hello', 'payment.how']],
  ['PAGAMENTO passo', ['payment.how']],
  ['saudacoes', ['greetings.hello']],
  ['avião', []],
])('searchQuickMessages for "%s" finds the messages %j', (words, found) => {
  expect(search(words)).toEqual(found);
});

it('fillQuickMessage fills each place for name, date and time', () => {
  expect(
    fillQuickMessage('{{name}}: {{date}} às {{time}}. Até logo, {{name}}.', {
      name: 'Ana',
      date: '12/03/2026',
      time: '10:00',
    }),
  ).toBe('Ana: 12/03/2026 às 10:00. Até logo, Ana.');
});

it('wordedIn words a message and its facts in the language of sending', () => {
  expect(worded(RELEASED, 'en')[1]).toMatchObject({
    title: 'Como pagar a taxa en',
    text: 'Hello. A taxa é de US$185. O passo a passo está na etapa.',
  });
});

it('wordedIn leaves out the sentence about an expired fact', () => {
  const mrvFee = { ...RELEASED.mrvFee, validUntil: '2026-11-26' };
  expect(worded({ ...RELEASED, mrvFee })[1]?.text).toBe('O passo a passo está na etapa.');
});

it.each([
  ['Dia [data] às 10:00', '[data]'],
  ['On [date], [name]', '[date]'],
  ['El [fecha]', '[fecha]'],
  ['Tudo preenchido', undefined],
])('gapIn finds the gap in "%s": %s', (text, gap) => {
  expect(gapIn(text)).toBe(gap);
});
