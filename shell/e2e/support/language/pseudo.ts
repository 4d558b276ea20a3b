import type { JSHandle, Page } from '@playwright/test';
import { LANGUAGES } from '@rotavisto/shared/page';
import { JOINT, Sentences, tidy } from './Sentences';

const ACCENTS: Record<string, string> = {
  ...{ a: 'á', e: 'ê', i: 'í', o: 'õ', u: 'ú' },
  ...{ A: 'Â', E: 'É', I: 'Î', O: 'Ô', U: 'Û' },
};

/** Longer by about 40 % and full of accents, as no language of the product is: "Salvar" becomes "Saálvaár". */
const lengthen = (text: string) =>
  text.replace(/\S+/g, (word) =>
    /[@\d/]/.test(word) ? word : word.replace(/[aeiou]/gi, (vowel) => vowel + ACCENTS[vowel]),
  );

let known: Sentences[] | undefined;
function isSentence(text: string): boolean {
  known ??= LANGUAGES.map((language) => new Sentences(language));
  return known.some((language) => language.has(tidy(text)));
}

/** What people wrote stays as it is: its length is no matter of language. */
function inPseudo(text: string): string {
  if (isSentence(text)) return lengthen(text);
  const parts = text.split(JOINT);
  return parts.map((part) => (isSentence(part) ? lengthen(part) : part)).join('');
}

/** While `look` runs, what the catalogues say on this page is in the pseudo-language; it is given the texts that are. */
export async function whileInPseudo<Seen>(page: Page, look: (texts: JSHandle<Text[]>) => Promise<Seen>): Promise<Seen> {
  const all = await page.evaluateHandle(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && isRendered(node.parentElement) && isInLanguageOfPage(node.parentElement))
        found.push(node);
    return found;

    /** A part in a language of its own says so: names of the record, links to the other languages. */
    function isInLanguageOfPage(element: Element | null): boolean {
      return element?.closest('[lang]') === document.documentElement;
    }

    /** By React, in this browser: what is prerendered stays as it is until then, or it would not be recognized. */
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
  // What measures itself to make room has done so before the second frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const seen = await look(changed);
  await write(all, after, before);
  return seen;
}

/** Leaves alone what the page itself has written meanwhile. */
const write = (texts: JSHandle<Text[]>, from: string[], to: string[]) =>
  texts.evaluate(
    (nodes, [old, next]) => {
      nodes.forEach((text, at) => {
        if (text.data === old[at] && old[at] !== next[at]) text.data = next[at] ?? '';
      });
    },
    [from, to] as const,
  );
