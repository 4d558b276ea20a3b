import type { JSHandle, Page } from '@playwright/test';
import { LANGUAGES } from '@rotavisto/shared/page';
import { JOINT, Sentences, tidy } from './Sentences';

const ACCENTS: Record<string, string> = {
  ...{ a: 'á', e: 'ê', i: 'í', o: 'õ', u: 'ú' },
  ...{ A: 'Â', E: 'É', I: 'Î', O: 'Ô', U: 'Û' },
};

/** Lengthens a text by about 40 % with accents: "Salvar" becomes "Saálvaár". */
const lengthen = (text: string) =>
  text.replace(/\S+/g, (word) =>
    /[@\d/]/.test(word) ? word : word.replace(/[aeiou]/gi, (vowel) => vowel + ACCENTS[vowel]),
  );

let known: Sentences[] | undefined;
function isSentence(text: string): boolean {
  known ??= LANGUAGES.map((language) => new Sentences(language));
  return known.some((language) => language.has(tidy(text)));
}

/** Lengthens the sentences of the catalogues, and keeps texts of users. */
function inPseudo(text: string): string {
  if (isSentence(text)) return lengthen(text);
  const parts = text.split(JOINT);
  return parts.map((part) => (isSentence(part) ? lengthen(part) : part)).join('');
}

/** Shows the page in the pseudo-language while `look` runs; `look` gets the changed texts. */
export async function whileInPseudo<Seen>(page: Page, look: (texts: JSHandle<Text[]>) => Promise<Seen>): Promise<Seen> {
  const all = await page.evaluateHandle(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && isRendered(node.parentElement) && isInLanguageOfPage(node.parentElement))
        found.push(node);
    return found;

    /** Returns false for an element with its own `lang`: names of the record, links to the other languages. */
    function isInLanguageOfPage(element: Element | null): boolean {
      return element?.closest('[lang]') === document.documentElement;
    }

    /** Returns whether React has rendered the element; a changed prerendered element would break the hydration. */
    function isRendered(element: Element | null): boolean {
      return element !== null && Object.keys(element).some((name) => name.startsWith('__reactFiber'));
    }
  });
  const before = await all.evaluate((texts) => texts.map(({ data }) => data));
  const after = before.map(inPseudo);
  const changed = await all.evaluateHandle(
    (texts, [from, to]) => texts.filter((text, at) => text.data === from[at] && text.data !== to[at]),
    [before, after] as const,
  );
  await write(all, before, after);
  // Elements that measure their text do it before the second frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const seen = await look(changed);
  await write(all, after, before);
  return seen;
}

/** Writes the texts, except those that the page has changed meanwhile. */
const write = (texts: JSHandle<Text[]>, from: string[], to: string[]) =>
  texts.evaluate(
    (nodes, [old, next]) => {
      nodes.forEach((text, at) => {
        if (text.data === old[at] && old[at] !== next[at]) text.data = next[at] ?? '';
      });
    },
    [from, to] as const,
  );
