import { isNearly } from './nearly';

const TEXT = 'leticia nogueira barbosa\nduvida sobre o extrato\n1042';

it.each([
  ['letcia', 'a letter is missing'],
  ['lettcia', 'a letter is wrong'],
  ['leticiia', 'a letter is there twice'],
  ['elticia', 'two letters have changed places'],
  ['noguiera leti', 'one word has a slip, one is only begun'],
  ['nogeuiar', 'two slips in a long word'],
  ['leticia barbosa', 'nothing is wrong'],
])('finds %s: %s', (typed) => expect(isNearly(typed, TEXT)).toBe(true));

it.each([
  ['bar foo', 'one of two words'],
  ['lex', 'a slip in a short word'],
  ['1043', 'another number'],
  ['marcelo', 'another name'],
  ['lxtxcia', 'two slips in a middling word'],
])('does not find %s: %s', (typed) => expect(isNearly(typed, TEXT)).toBe(false));
