import {
  asSeen,
  DS160_FIELDS,
  type Ds160Draft,
  type Ds160Field,
  type Ds160Name,
  type Ds160Value,
  type Ds160Values,
  isDateOnly,
  isStorable,
  isVisible,
  readTypedDate,
  typedDate,
  visibleFields,
} from '@rotavisto/shared/domain';
import { showValue } from '@rotavisto/shared/features/ds160';
import { locale } from '@rotavisto/shared/language';

/** The answers of a child that are known without a question. */
export type KnownAnswers = Partial<Ds160Values>;

/** The values of the inputs: text as typed, '' for an unanswered question. */
export type Answers = Record<Ds160Name, string | boolean>;

const eachField = <Values extends Record<Ds160Name, Ds160Value>>(read: (field: Ds160Field) => Ds160Value): Values =>
  Object.fromEntries(DS160_FIELDS.map((field) => [field.name, read(field)])) as Values;

/**
 * Accepts '5.000,50', '5,000.50', 'R$ 5000' and '5000.5'; null for other text. In every language, a point or comma before
 * three digits separates thousands, and any other point or comma is the decimal sign.
 */
export function readNumber(text: string): number | null {
  const bare = text.replace(/[R$\s]/g, '');
  const plain = bare.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A database stores neither half an emoji nor a null character. */
const asText = (answer: string): string =>
  asSeen(answer)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
    .trim();

/** The answer of an input, storable or not; null for an incomplete answer. */
export function readAnswer(field: Ds160Field, answer: string | boolean): Ds160Value {
  if (typeof answer === 'boolean') return answer;
  if (field.type === 'integer' || field.type === 'money') return readNumber(answer);
  return field.type === 'date' ? readTypedDate(answer) : asText(answer) || null;
}

function storedAnswer(field: Ds160Field, answer: string | boolean): Ds160Value {
  const value = readAnswer(field, answer);
  return value === null || isStorable(field.name, value) ? value : null;
}

/** The answer in typed form: a date as dd/mm/yyyy, money with cents. */
const typedText = (field: Ds160Field, value: Ds160Value | undefined): string =>
  field.type === 'date' && typeof value === 'string' && isDateOnly(value)
    ? typedDate(value)
    : field.type === 'money' && typeof value === 'number' && !Number.isInteger(value)
      ? withCents(value)
      : showValue(field, value);

/** Shows 1500,50 instead of 1500,5, without thousands separators. */
const withCents = (value: number): string =>
  value.toLocaleString(locale(), { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 20 });

/** The input values of a saved form, or of an empty form. */
export const answersOf = (form: Ds160Draft | null): Answers =>
  eachField((field) => {
    const value = form?.[field.name];
    if (typeof value === 'boolean') return value;
    const text = typedText(field, value);
    return field.options?.includes(text) === false ? '' : text;
  });

/**
 * The values a save would store: hidden answers, blanks, half-typed dates and text the database cannot store become null,
 * never 0 or false.
 */
export const storedValues = (answers: Answers, known: KnownAnswers = {}): Ds160Values =>
  eachField(
    (field) =>
      known[field.name] ?? (isVisible(field, answers, known) ? storedAnswer(field, answers[field.name]) : null),
  );

/** Questions whose answers cannot be stored. */
export const unstoredNames = (answers: Answers, known?: KnownAnswers): Ds160Name[] =>
  visibleFields(answers, undefined, known)
    .filter((field) => String(answers[field.name]).trim() !== '' && storedAnswer(field, answers[field.name]) === null)
    .map(({ name }) => name);
