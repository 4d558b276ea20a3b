import { setFormatLocale } from '../language';
import { type Fact, forgetFacts, knownFacts, printFact, RELEASED, refreshFacts } from '.';
import { factsNow } from './currentFacts';

const printed = (kind: Fact['kind'], value: string, text: string | null = null) =>
  (['pt', 'en', 'es'] as const).map((language) => printFact({ kind, value, text }, language));

it.each([
  ['usd', '185', ['US$ 185', 'US$185', 'US$ 185']],
  ['usd', '1185.50', ['US$ 1.185,50', 'US$1,185.50', 'US$ 1,185.50']],
  ['days', '365', ['365 dias', '365 days', '365 días']],
  ['days', '1', ['1 dia', '1 day', '1 día']],
  ['date', '2025-10-01', ['1º de outubro de 2025', 'October 1, 2025', '1 de octubre de 2025']],
  ['methods', 'pix,card,boleto', ['Pix, cartão ou boleto', 'Pix, card or boleto', 'Pix, tarjeta o boleto']],
  ['methods', 'card', ['cartão', 'card', 'tarjeta']],
  ['place', 'Rua A, 1', ['Rua A, 1', 'Rua A, 1', 'Rua A, 1']],
] as const)('printFact prints %s %s in three languages', (kind, value, expected) => {
  expect(printed(kind, value)).toEqual(expected);
});

it('printFact prints a percentage with the decimal sign of the language', () => {
  expect(printed('percent', '14.8').map((text) => text?.replace(/\s/g, ''))).toEqual(['14,8%', '14.8%', '14.8%']);
});

const table = {
  ...RELEASED,
  mrvFee: { ...RELEASED.mrvFee, checkedOn: '2026-11-20' },
  sevisFee: { ...RELEASED.sevisFee, validUntil: '2026-12-31' },
};
const on = (day: string) => knownFacts(table, day, 'pt');

it('fill omits only the sentences with an expired or unknown fact', () => {
  const text = 'A taxa é {mrvFee}. A SEVIS é {sevisFee}! A espera em Recife é {waitRecife}. Custa {price} (art. 49)?';
  expect(on('2026-12-31').fill(text)).toBe('A taxa é US$ 185. A SEVIS é US$ 350! Custa {price} (art. 49)?');
  expect(on('2027-01-01').fill(text)).toBe('A taxa é US$ 185. Custa {price} (art. 49)?');
  expect(on('2027-01-01').fill('Só a SEVIS: {sevisFee}')).toBe('');
});

it('fill prints the day on which a fact was checked', () => {
  expect(on('2026-12-31').fill('Conferida em {mrvFeeCheckedOn}.')).toBe('Conferida em 20/11/2026.');
  expect(on('2027-01-01').fill('Conferida em {sevisFeeCheckedOn}.')).toBe('');
});

it('fill omits a sentence with the missing day of a check, and keeps the sentence for an unchecked fact', () => {
  const text = (name: string) =>
    `É {${name}}. Conferida em {${name}CheckedOn}. Foi{${name}IfChecked}. Não foi{${name}IfUnchecked}. Fim.`;
  expect(on('2026-12-31').fill(text('mrvFee'))).toBe('É US$ 185. Conferida em 20/11/2026. Foi. Fim.');
  expect(on('2026-12-31').fill(text('sevisFee'))).toBe('É US$ 350. Não foi. Fim.');
  expect(on('2027-01-01').fill(text('sevisFee'))).toBe('Fim.');
});

it('number returns the number of a valid fact', () => {
  expect(on('2026-12-31').number('sevisFee')).toBe(350);
  expect(on('2027-01-01').number('sevisFee')).toBeUndefined();
  expect(on('2026-12-31').number('waitRecife')).toBeUndefined();
});

describe('the table of facts', () => {
  const answered = (rows: object[]) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      const isConfig = String(address).includes('config.json');
      return Response.json(isConfig ? { supabaseUrl: 'http://127.0.0.1:3000', supabaseKey: 'key' } : rows);
    });
  afterEach(() => {
    setFormatLocale('pt');
    forgetFacts();
    jest.restoreAllMocks();
  });

  it('is loaded once in five minutes per language, and its unknown facts are ignored', async () => {
    const fetched = answered([
      {
        key: 'mrvFee',
        kind: 'usd',
        value: '205',
        text: null,
        source: 'x',
        source_url: null,
        checked_on: '2026-12-01',
        valid_until: null,
      },
      { key: 'unknown', kind: 'usd', value: '1' },
    ]);
    await Promise.all([refreshFacts('pt'), refreshFacts('pt')]);
    await refreshFacts('en');
    expect(fetched.mock.calls.filter(([address]) => String(address).includes('published_facts'))).toHaveLength(2);
    expect(factsNow().print('mrvFee')).toBe('US$ 205');
    expect(factsNow().of('mrvFee')).toMatchObject({ checkedOn: '2026-12-01', url: null, source: 'x' });
  });

  it('has the texts of languages outside the bundle; these texts are empty before the table is loaded', async () => {
    setFormatLocale('en');
    expect(factsNow().print('b1b2Validity')).toBe('');
    expect(factsNow().print('mrvFee')).toBe('US$185');
  });
});
