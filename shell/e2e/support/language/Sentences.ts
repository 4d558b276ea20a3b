import { sentencesIn } from '@rotavisto/shared/tooling/sentences';

const PLACEHOLDER = /\{\{?\s*\w+[^}]*\}\}?/;
/** The tags at which a sentence is rendered in several elements. */
const TAG = /<\/?\w+\s*\/?>/;
export const JOINT = /( · |: |, | – | — |\. )/;
const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const letters = (text: string) => text.replace(/\P{L}/gu, '').length;
/** Removes the colon before the next text, and extra blanks. */
export const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().replace(/:$/, '');

/** The texts that the catalogues of one language can render. */
export class Sentences {
  private readonly fixed = new Set<string>();
  private readonly patterns: RegExp[] = [];

  constructor(language: string) {
    for (const text of sentencesIn(language).flatMap((sentence) => sentence.split(TAG))) this.add(tidy(text));
  }

  /** Adds a text, unless it has too few letters; a pattern of only placeholders would match texts of users. */
  private add(text: string): void {
    const parts = text.split(new RegExp(PLACEHOLDER, 'g'));
    const own = letters(parts.join(''));
    if (parts.length === 1 && own > 0) this.fixed.add(text);
    else if (parts.length > 1 && own >= 6) this.patterns.push(new RegExp(`^${parts.map(quoted).join('.+')}$`));
  }

  /** Returns whether the text is a complete sentence of a catalogue. */
  hasWord(text: string): boolean {
    return this.fixed.has(text);
  }

  /** Returns whether the text matches a sentence with filled placeholders. */
  fits(text: string): boolean {
    return this.patterns.some((pattern) => pattern.test(text));
  }

  has(text: string): boolean {
    return this.hasWord(text) || this.fits(text);
  }
}
