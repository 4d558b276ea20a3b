import { addDays, type DateOnly, isDateOnly, todayInSaoPaulo, typedDate } from './dates';
import { asSeen } from './fields/personFields';
import { hasLetters, mayNameMonth, withMonthNumbered } from './monthNames';

/** The text of a date field and the position of its caret during typing. */
export interface TypedDate {
  text: string;
  caret: number;
}

const LONGEST = [2, 2, 4];
const YEAR_FIRST = /^(1[5-9]|20)\d\d$/;

/** Keeps digits, and turns separators (dots, dashes, blanks) into one bar. */
const barred = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s*[/.,‐-―-]\s*|\s+/g, '/')
    .replace(/[^\d/]/g, '');

/** The years a two-digit year may lie in the future, if the field sets no latest date. */
const YEARS_AHEAD = 20;
const farthest = (): DateOnly => addDays(todayInSaoPaulo(), YEARS_AHEAD * 365);

function wholeYear(year: string, monthAndDay: string, latest: DateOnly): string {
  if (year.length !== 2) return year;
  return `20${year}-${monthAndDay}` <= latest ? `20${year}` : `19${year}`;
}

/**
 * Returns the typed date in the form of the database, or null if it is incomplete. Two digits count as a year only
 * after typing has `ended`, because they may begin four digits. They become the latest possible year until `latest`.
 */
export function readTypedDate(text: string, ended?: { latest?: DateOnly | undefined }): DateOnly | null {
  const numbered = withMonthNumbered(asSeen(text).trim());
  if (hasLetters(numbered)) return null;
  const parts = barred(numbered).split('/');
  const [year = '', month = '', day = ''] = YEAR_FIRST.test(parts[0] ?? '') ? parts : parts.reverse();
  if (parts.length !== 3 || (year.length === 2 && !ended)) return null;
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = `${wholeYear(year, monthAndDay, ended?.latest ?? farthest())}-${monthAndDay}`;
  return isDateOnly(date) ? date : null;
}

/**
 * Returns the text of a field after the user leaves it: the full date if it is one, else the text. It accepts one-digit
 * days and two-digit years.
 */
export function endTypedDate(text: string, latest?: DateOnly): string {
  const date = readTypedDate(text, { latest });
  return date ? typedDate(date) : text;
}

interface Pieces {
  parts: string[];
  /** The part with the caret, and the number of its digits before the caret. */
  at: number;
  after: number;
}

/** An extra digit replaces the digit after the caret; at the end of a part it moves to the next part. */
function fitted({ parts, at, after }: Pieces): Pieces {
  const isOnlyDigits = parts.length === 1;
  const fit = [...parts];
  let caret = { at, after };
  LONGEST.forEach((longest, index) => {
    let part = fit[index] ?? '';
    if (caret.at === index && !isOnlyDigits && part.length > longest) {
      const replaced = Math.min(part.length - longest, part.length - caret.after);
      part = part.slice(0, caret.after) + part.slice(caret.after + replaced);
    }
    const over = part.slice(longest);
    if (part || index < fit.length) fit[index] = part.slice(0, longest);
    if (!over || index === LONGEST.length - 1) return;
    fit[index + 1] = over + (fit[index + 1] ?? '');
    if (caret.at === index && caret.after > longest) caret = { at: index + 1, after: caret.after - longest };
  });
  return { parts: fit.slice(0, LONGEST.length), ...caret };
}

const isYearFirst = (parts: readonly string[]): boolean =>
  parts.length > 1 && YEAR_FIRST.test(parts[0] ?? '') && (parts[2]?.length ?? 0) <= 2;

/** In '20/10/10/' the first two parts are the digits of a year. */
function withYearFirst(parts: string[]): string[] {
  const [first = '', second = '', month = '', ...days] = parts;
  const isYear = parts.length === 4 && YEAR_FIRST.test(first + second) && /^\d{1,2}$/.test(month);
  return isYear ? [first + second, month, ...days] : parts;
}

const caretIn = (parts: readonly string[], at: number, after: number): number =>
  parts.slice(0, at).reduce((sum, part) => sum + part.length + 1, 0) + Math.min(after, parts[at]?.length ?? 0);

/** In '2010-10-1' the day may still become the tenth. */
const isHalfDay = (text: string): boolean => /^\d{4}\D\d{1,2}\D\d$/.test(text.trim());

/** Returns the text before and after the caret. A typed bar ends its day or month and replaces an existing bar. */
function halves(raw: string, caret: number, before: string): [head: string, tail: string] {
  const [head, tail] = [barred(raw.slice(0, caret)), barred(raw.slice(caret))];
  if (raw.length > before.length && head.endsWith('/')) {
    return [
      head
        .replace(/(^|\/)([1-9])\/+$/, '$10$2/')
        .replace(/\/+$/, '/')
        .replace(/^\/$/, ''),
      tail.replace(/^\/+/, ''),
    ];
  }
  // A deleted bar is restored, and the caret moves over it.
  const isBarGone = raw.length === before.length - 1 && before[caret] === '/' && tail !== '';
  return [head, isBarGone ? `/${tail}` : tail];
}

function laidOut(head: string, tail: string): TypedDate {
  const typed = `${head}${tail}`.split('/');
  const parts = withYearFirst(typed);
  if (isYearFirst(parts)) {
    const text = parts.slice(0, 3).join('-');
    return { text, caret: parts.length < typed.length ? text.length : Math.min(head.length, text.length) };
  }
  const heads = head.split('/');
  const fit = fitted({ parts, at: heads.length - 1, after: heads.at(-1)?.length ?? 0 });
  return { text: fit.parts.join('/'), caret: caretIn(fit.parts, fit.at, fit.after) };
}

const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** The name of a month stays as typed until the year follows; a letter that begins no month is rejected. */
function withLetters(raw: string, caret: number, before: string): TypedDate {
  const isKey = raw.length === before.length + 1;
  if (!isKey || mayNameMonth(raw)) return { text: raw, caret };
  return hasLetters(before) ? { text: before, caret: caret - 1 } : laidOut(...halves(raw, caret, before));
}

/**
 * Returns the text and the caret after a keystroke or a paste that left `raw` in a field with `before`. Bars are added
 * automatically. An edit in the middle keeps the rest in place. A paste that is no date stays.
 */
export function typeDate(raw: string, caret: number, before: string): TypedDate {
  const isAtEnd = caret === raw.length && raw.length >= before.length;
  const date = isAtEnd && !isHalfDay(raw) ? readTypedDate(raw) : null;
  if (date) return { text: typedDate(date), caret: typedDate(date).length };
  const isPaste = raw.length > before.length + 1;
  const seen = isPaste ? asSeen(raw) : raw;
  if (hasLetters(seen)) return withLetters(seen, Math.min(caret, seen.length), before);
  const laid = laidOut(...halves(seen, Math.min(caret, seen.length), before));
  return isPaste && digitsIn(laid.text) !== digitsIn(seen) ? { text: raw, caret } : laid;
}
