import { asSeen } from './fields/personFields';

/** Letters that are no letter with an accent, as passports write them in A to Z. */
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

/** Upper case without accents, typographic signs as a keyboard types them: what the consulate's own form takes. */
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

/** A name as the consulate's own form takes it: A to Z, hyphen, apostrophe, single spaces. Empty where nothing is left. */
export const officialName = (name: string): string =>
  transliterate(name)
    .replace(/[^A-Z' -]+/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[ '-]+|[ -]+$/g, '');
