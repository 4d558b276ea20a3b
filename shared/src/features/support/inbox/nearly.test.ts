import { isNearly } from './nearly';

const TEXT = 'leticia nogueira barbosa\nduvida sobre o extrato\n1042';

it.each([
  ['letcia', 'one letter is missing'],
  ['lettcia', 'one letter is wrong'],
  ['leticiia', 'one letter is doubled'],
  ['elticia', 'two letters are swapped'],
  ['noguiera leti', 'the first word has a slip, the second is incomplete'],
  ['nogeuiar', 'a long word has two slips'],
  ['leticia barbosa', 'both words are correct'],
])('isNearly accepts "%s": %s', (typed) => expect(isNearly(typed, TEXT)).toBe(true));

it.each([
  ['bar foo', 'only one of the two words matches'],
  ['lex', 'a short word has a slip'],
  ['1043', 'the number differs by a digit'],
  ['marcelo', 'the name is not in the text'],
  ['lxtxcia', 'a word of seven letters has two slips'],
])('isNearly rejects "%s": %s', (typed) => expect(isNearly(typed, TEXT)).toBe(false));
