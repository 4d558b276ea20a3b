import { asSeen } from './fields/personFields';

/** Letters that are more than a letter with an accent, with their A–Z forms in passports. */
const LETTERS: Record<string, string> = {
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
  ẞ: 'SS',
  Ŋ: 'N',
  ĸ: 'K',
};

/** Returns the text in the form of the consulate: upper case without accents, with plain keyboard punctuation. */
export const transliterate = (text: string): string =>
  asSeen(text)
    .replace(/[‘’‚‛′´`ʹʼ]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? '')
    .replace(/[^\S\n]+/g, ' ');

/** Returns a name in the form of the consulate: A to Z, hyphen, apostrophe, single spaces; '' if no letter is left. */
export const officialName = (name: string): string =>
  transliterate(name)
    .replace(/[^A-Z' -]+/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[ '-]+|[ -]+$/g, '');
