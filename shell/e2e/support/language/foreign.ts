import type { Page } from '@playwright/test';
import { LANGUAGES, type Language, LOCALES } from '@rotavisto/shared/page';
import { JOINT, Sentences, tidy } from './Sentences';

const known = new Map<Language, Sentences>();
function sentencesOf(language: Language): Sentences {
  const found = known.get(language) ?? new Sentences(language);
  known.set(language, found);
  return found;
}

/** Returns the months and weekdays of `Intl`, which are in no catalogue. */
function datesOf(language: Language): string[] {
  const name = (options: Intl.DateTimeFormatOptions, day: number, month: number) =>
    new Intl.DateTimeFormat(LOCALES[language], options).format(new Date(2026, month, day));
  return [
    ...Array.from({ length: 12 }, (_, month) => name({ month: 'long' }, 15, month)),
    ...Array.from({ length: 7 }, (_, day) => name({ weekday: 'long' }, day + 1, 5)),
  ];
}

/** Returns the texts of a page, with those for screen readers. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder', 'title'];
    const texts = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      // An element in another language has a `lang`, for example the links to the other languages.
      const hasOwnLanguage = element.closest('[lang]') !== document.documentElement;
      if (hasOwnLanguage || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ATTRIBUTES) texts.push(element.getAttribute(name) ?? '');
      // The name of a key has no language.
      if (element.matches('script, style, textarea, kbd')) continue;
      // An address with line breaks is one text.
      if (element.querySelector(':scope > wbr')) texts.push(element.textContent ?? '');
      else for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
    }
    return texts;
  });

/** Returns the texts of a page that are only in catalogues of other languages, and dates in other languages. */
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
