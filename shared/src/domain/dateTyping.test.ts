import { endTypedDate, readTypedDate, typeDate } from './dateTyping';

const START = { text: '', caret: 0 };

/** Types key by key, as in a field: `<` is backspace and `>` is delete. */
function type(keys: string, from: { text: string; caret: number } = START) {
  return [...keys].reduce(({ text, caret }, key) => {
    if (key === '<')
      return typeDate(text.slice(0, Math.max(caret - 1, 0)) + text.slice(caret), Math.max(caret - 1, 0), text);
    if (key === '>') return typeDate(text.slice(0, caret) + text.slice(caret + 1), caret, text);
    return typeDate(text.slice(0, caret) + key + text.slice(caret), caret + 1, text);
  }, from);
}

const paste = (text: string) => typeDate(text, text.length, '').text;

it.each([
  ['3', '3'],
  ['3101', '31/01'],
  ['310119', '31/01/19'],
  ['31011990', '31/01/1990'],
  ['310119905', '31/01/1990'],
  ['31/01/1990', '31/01/1990'],
  ['1/3/1990', '01/03/1990'],
  ['1.3.1990', '01/03/1990'],
  ['1 3 1990', '01/03/1990'],
  ['1-3-1990', '01/03/1990'],
  ['1//3', '01/3'],
  ['01/3/90', '01/03/90'],
  ['5/12/2026', '05/12/2026'],
  ['05/12/2026', '05/12/2026'],
  ['2010/10/10', '10/10/2010'],
  ['2010-10-10', '10/10/2010'],
  ['2010/1/5', '2010-01-5'],
  ['1990-01-31', '31/01/1990'],
  ['2010/13/10', '2010-13-10'],
  ['31/02/1990', '31/02/1990'],
  ['31/', '31/'],
  ['31/<', '31'],
  ['310<<', '31'],
  ['/', ''],
  ['xyz', ''],
  ['x1y2', '12'],
  ['31-JAN-1990', '31/01/1990'],
  ['31JAN1990', '31/01/1990'],
  ['1 de março de 1990', '01/03/1990'],
  ['1 de marzx', '01/de marz'],
  ['31-JAN-19', '31/JAN-19'],
  ['31-JAX<', '31/J'],
])('typeDate shows %s as %s, with the caret at the end', (keys, text) => {
  expect(type(keys)).toEqual({ text, caret: text.length });
});

it.each([
  ['1990-01-31', '31/01/1990'],
  ['1990/1/31', '31/01/1990'],
  ['31.01.1990', '31/01/1990'],
  ['31 / 01 / 1990', '31/01/1990'],
  ['  31/1/1990 ', '31/01/1990'],
  ['31\u201301\u20131990', '31/01/1990'],
  ['\u202A31/01/1990\u202C', '31/01/1990'],
  ['３１/０１/１９９０', '31/01/1990'],
  ['31011990', '31/01/1990'],
  ['3101', '31/01'],
  ['31-JAN-1990', '31/01/1990'],
  ['31 JAN/JAN 1990', '31/01/1990'],
  ['January 31, 1990', '31/01/1990'],
  ['31-JAN-90', '31-JAN-90'],
  ['31-JAM-1990', '31-JAM-1990'],
  ['31/01/1990 às 10h', '31/01/1990 às 10h'],
  ['31/01/1990-05/02/1991', '31/01/1990-05/02/1991'],
  ['ontem', 'ontem'],
])('typeDate shows the pasted text %j as %j', (text, shown) => {
  expect(paste(text)).toBe(shown);
});

const DATE = '31/01/1990';

it.each([
  ['deletes the day and types another', 0, '>>15', '15/01/1990', 2],
  ['backspaces the day', 2, '<<15', '15/01/1990', 2],
  ['writes over the day', 0, '15', '15/01/1990', 2],
  ['corrects the second digit of the day', 1, '>0', '30/01/1990', 2],
  ['writes over the second digit of the day', 1, '0', '30/01/1990', 2],
  ['corrects the month', 4, '>2', '31/02/1990', 5],
  ['types on into the month', 2, '12', '31/12/1990', 5],
  ['corrects the year', 8, '85', '31/01/1985', 10],
  ['empties the month', 5, '<<', '31//1990', 3],
  ['empties day and month', 5, '<<<<', '3//1990', 1],
  ['backspaces over a bar', 3, '<', DATE, 2],
  ['deletes towards a bar', 2, '>', DATE, 2],
  ['adds a digit at the end', 10, '5', DATE, 10],
  ['types a letter', 1, 'x', DATE, 1],
  ['types the bar that is there', 2, '/', DATE, 3],
])('typeDate keeps the rest and the position of the caret when the user %s', (_what, caret, keys, text, then) => {
  expect(type(keys, { text: DATE, caret })).toEqual({ text, caret: then });
});

it.each([
  ['01/03/1990', '1990-03-01'],
  ['1/3/1990', '1990-03-01'],
  ['2010-1-5', '2010-01-05'],
  ['01/03/90', null],
  ['31/02/1990', null],
  ['31/01/199', null],
  ['31//1990', null],
  ['', null],
])('readTypedDate reads %j as %j', (text, date) => expect(readTypedDate(text)).toBe(date));

describe('endTypedDate, when the user leaves the field', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-26T15:00:00Z'), doNotFake: ['nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it.each([
    ['1/3/90', undefined, '01/03/1990'],
    ['01/03/30', undefined, '01/03/2030'],
    ['01/03/30', '2026-11-26', '01/03/1930'],
    ['01/03/26', '2026-11-26', '01/03/2026'],
    ['27/11/26', '2026-11-26', '27/11/1926'],
    ['2010-1-5', undefined, '05/01/2010'],
    ['31-JAN-90', '2026-11-26', '31/01/1990'],
    ['ontem', undefined, 'ontem'],
    ['31/02/90', undefined, '31/02/90'],
    ['31/01', undefined, '31/01'],
    ['', undefined, ''],
  ])('turns %j, with the latest date %s, into %j', (text, latest, whole) =>
    expect(endTypedDate(text, latest)).toBe(whole),
  );
});
