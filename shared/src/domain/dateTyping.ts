import { addDays, type DateOnly, isDateOnly, todayInSaoPaulo, typedDate } from './dates';
import { asSeen } from './fields/personFields';
import { hasLetters, mayNameMonth, withMonthNumbered } from './monthNames';

/** A date field while it is typed in: what it shows and where the caret stands. */
export interface TypedDate {
  text: string;
  caret: number;
}

const LONGEST = [2, 2, 4];
const YEAR_FIRST = /^(1[5-9]|20)\d\d$/;

/** Digits, and one bar for whatever people write between them: dots, dashes, blanks. */
const barred = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s*[/.,‐-―-]\s*|\s+/g, '/')
    .replace(/[^\d/]/g, '');

/** How far a two-digit year reaches into the future where the field does not say. */
const YEARS_AHEAD = 20;
const farthest = (): DateOnly => addDays(todayInSaoPaulo(), YEARS_AHEAD * 365);

function wholeYear(year: string, monthAndDay: string, latest: DateOnly): string {
  if (year.length !== 2) return year;
  return `20${year}-${monthAndDay}` <= latest ? `20${year}` : `19${year}`;
}

/**
 * What was typed, as the database writes it; null where it is no date yet. Two digits are a year only once the typing has
 * `ended`: they may be the first two of four. They are the latest year that makes a date until `latest`.
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

/** The text of a field that was left: whole where it is a date, with a two-digit year or days of one digit too. */
export function endTypedDate(text: string, latest?: DateOnly): string {
  const date = readTypedDate(text, { latest });
  return date ? typedDate(date) : text;
}

interface Pieces {
  parts: string[];
  /** Which part the caret is in, and after how many of its digits. */
  at: number;
  after: number;
}

/** A digit too many takes the place of the one behind the caret; at the end of a part it goes on to the next. */
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

/** '20/10/10/' was a year: what looked like day and month are its digits. */
function withYearFirst(parts: string[]): string[] {
  const [first = '', second = '', month = '', ...days] = parts;
  const isYear = parts.length === 4 && YEAR_FIRST.test(first + second) && /^\d{1,2}$/.test(month);
  return isYear ? [first + second, month, ...days] : parts;
}

const caretIn = (parts: readonly string[], at: number, after: number): number =>
  parts.slice(0, at).reduce((sum, part) => sum + part.length + 1, 0) + Math.min(after, parts[at]?.length ?? 0);

/** '2010-10-1' may still become the tenth. */
const isHalfDay = (text: string): boolean => /^\d{4}\D\d{1,2}\D\d$/.test(text.trim());

/** Before and behind the caret; a typed bar ends its day or month, and takes the place of one that is there. */
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
  // A bar alone was deleted: it stays, and the caret has moved over it.
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

/** A name of a month stays as it is typed until the year is there; a letter that begins none is not taken. */
function withLetters(raw: string, caret: number, before: string): TypedDate {
  const isKey = raw.length === before.length + 1;
  if (!isKey || mayNameMonth(raw)) return { text: raw, caret };
  return hasLetters(before) ? { text: before, caret: caret - 1 } : laidOut(...halves(raw, caret, before));
}

/**
 * The text and caret of a date field after a keystroke or a paste that left `raw` in it, where it showed `before`. Bars
 * come by themselves, and what is corrected in the middle leaves the rest in place. A paste that cannot be read stays.
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
