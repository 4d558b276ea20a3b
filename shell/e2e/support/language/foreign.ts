import type { Page } from '@playwright/test';
import { LANGUAGES, type Language, LOCALES } from '@rotavisto/shared/page';
import { JOINT, Sentences, tidy } from './Sentences';

const known = new Map<Language, Sentences>();
function sentencesOf(language: Language): Sentences {
  const found = known.get(language) ?? new Sentences(language);
  known.set(language, found);
  return found;
}

/** Months and weekdays, which `Intl` writes and no catalogue has. */
function datesOf(language: Language): string[] {
  const name = (options: Intl.DateTimeFormatOptions, day: number, month: number) =>
    new Intl.DateTimeFormat(LOCALES[language], options).format(new Date(2026, month, day));
  return [
    ...Array.from({ length: 12 }, (_, month) => name({ month: 'long' }, 15, month)),
    ...Array.from({ length: 7 }, (_, day) => name({ weekday: 'long' }, day + 1, 5)),
  ];
}

/** All words of a page: its texts and their alternatives for screen readers. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder', 'title'];
    const texts = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      // A part in a language of its own says so, as the links to the other languages do.
      const hasOwnLanguage = element.closest('[lang]') !== document.documentElement;
      if (hasOwnLanguage || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ATTRIBUTES) texts.push(element.getAttribute(name) ?? '');
      if (element.matches('script, style, textarea')) continue;
      // An address is one text, wherever its lines may break.
      if (element.querySelector(':scope > wbr')) texts.push(element.textContent ?? '');
      else for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
    }
    return texts;
  });

/** The texts on a page that the catalogues have in another language only, and dates written in another one. */
export async function foreignTexts(page: Page, language: Language): Promise<string[]> {
  const own = sentencesOf(language);
  const others = LANGUAGES.filter((other) => other !== language);
  const ownDates = datesOf(language);
  const dates = others.flatMap(datesOf).filter((name) => !ownDates.includes(name));
  const foreignDate = new RegExp(`(?<!\\p{L})(${dates.join('|')})(?!\\p{L})`, 'iu');
  const isForeignWord = (text: string) =>
    !own.hasWord(text) && others.some((other) => sentencesOf(other).hasWord(text));
  const isForeign = (text: string): boolean => {
    if (own.hasWord(text)) return false;
    if (text.split(JOINT).some(isForeignWord) || foreignDate.test(text)) return true;
    return !own.fits(text) && others.some((other) => sentencesOf(other).fits(text));
  };
  return [...new Set((await textsOn(page)).map(tidy))].filter(isForeign);
}
