import { transliterate } from '@rotavisto/shared/domain';

export interface Encodable {
  text: string;
  /** A sign has no letter in this font that stands for it. */
  isLossy: boolean;
}

function standIn(sign: string): string {
  const letters = transliterate(sign);
  return sign === sign.toLowerCase() ? letters.toLowerCase() : letters;
}

/** A line that a font of these signs can write: accents it lacks are left out, and what has no letter is a question mark. */
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
