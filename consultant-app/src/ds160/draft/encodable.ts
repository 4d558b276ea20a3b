import { transliterate } from '@rotavisto/shared/domain';

export interface Encodable {
  text: string;
  /** Whether a character has no replacement in this font. */
  isLossy: boolean;
}

function standIn(sign: string): string {
  const letters = transliterate(sign);
  return sign === sign.toLowerCase() ? letters.toLowerCase() : letters;
}

/**
 * Returns the line in the characters of a font: unsupported accents are removed, and other unsupported characters
 * become a question mark.
 */
export function encodable(line: string, signs: ReadonlySet<number>): Encodable {
  let isLossy = false;
  let text = '';
  for (const sign of line.normalize('NFC')) {
    if (signs.has(sign.codePointAt(0) ?? 0)) text += sign;
    else if (/\s/.test(sign)) text += ' ';
    else if (!/[\p{C}\p{M}]/u.test(sign)) {
      const letters = standIn(sign);
      text += letters || '?';
      isLossy ||= letters === '';
    }
  }
  return { text, isLossy };
}
