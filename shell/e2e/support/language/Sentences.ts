import { sentencesIn } from '@rotavisto/shared/tooling/sentences';

const PLACEHOLDER = /\{\{?\s*\w+[^}]*\}\}?/;
/** Where a sentence is rendered in several elements, or is put together from others. */
const TAG = /<\/?\w+\s*\/?>/;
export const JOINT = /( · |: |, | – | — |\. )/;
const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const letters = (text: string) => text.replace(/\P{L}/gu, '').length;
/** Without what only leads over to the next text. */
export const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().replace(/:$/, '');

/** What the catalogues of one language can make appear on screen. */
export class Sentences {
  private readonly fixed = new Set<string>();
  private readonly patterns: RegExp[] = [];

  constructor(language: string) {
    for (const text of sentencesIn(language).flatMap((sentence) => sentence.split(TAG))) this.add(tidy(text));
  }

  /** A text with hardly a letter of its own, such as a date and a number, would fit what people write. */
  private add(text: string): void {
    const parts = text.split(new RegExp(PLACEHOLDER, 'g'));
    const own = letters(parts.join(''));
    if (parts.length === 1 && own > 0) this.fixed.add(text);
    else if (parts.length > 1 && own >= 6) this.patterns.push(new RegExp(`^${parts.map(quoted).join('.+')}$`));
  }

  /** The whole of a sentence, as it stands in a catalogue. */
  hasWord(text: string): boolean {
    return this.fixed.has(text);
  }

  /** With something put in: short ones fit nearly everything. */
  fits(text: string): boolean {
    return this.patterns.some((pattern) => pattern.test(text));
  }

  has(text: string): boolean {
    return this.hasWord(text) || this.fits(text);
  }
}
