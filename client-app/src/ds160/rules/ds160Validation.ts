import {
  charactersIn,
  type DateOnly,
  DS160_BOUNDS,
  type Ds160Errors,
  type Ds160Field,
  type Ds160Name,
  type Ds160Value,
  formatDate,
  isBounded,
  isStorable,
  mostCharacters,
  todayInSaoPaulo,
  visibleFields,
} from '@rotavisto/shared/domain';
import { i18n, registerStrings, useT } from '@rotavisto/shared/i18n';
import { locale } from '@rotavisto/shared/language';
import { passwordProblem } from '@rotavisto/shared/ui';
import type { Resolver } from 'react-hook-form';
import { type Answers, type KnownAnswers, readAnswer } from './answers';
import pt from './pt.json';

registerStrings('clientDs160Rules', pt);

type Rule = (value: NonNullable<Ds160Value>, today: DateOnly) => string | null;

const atLeastTwo =
  (name: 'surname' | 'given_name'): Rule =>
  (value) =>
    String(value).length < 2 ? i18n.t(`clientDs160Rules:tooShort.${name}`) : null;

const year = (date: string): number => Number(date.slice(0, 4));

const RULES: Partial<Record<Ds160Name, Rule>> = {
  surname: atLeastTwo('surname'),
  given_name: atLeastTwo('given_name'),
  birth_date: (value, today) => {
    const born = String(value);
    if (born > today) return i18n.t('clientDs160Rules:birthInFuture');
    return year(today) - year(born) < 18 ? i18n.t('clientDs160Rules:tooYoung') : null;
  },
  children_count: (value) =>
    Number.isInteger(value) && Number(value) >= 0 ? null : i18n.t('clientDs160Rules:children'),
  monthly_income: (value) => (Number(value) >= 0 ? null : i18n.t('clientDs160Rules:income')),
  intended_arrival: (value, today) => (String(value) > today ? null : i18n.t('clientDs160Rules:arrivalPast')),
};

/** Names the range of answers that the database can store. */
function rangeOf(name: Ds160Name, value: NonNullable<Ds160Value>): string {
  if (!isBounded(name)) {
    const [most, length] = [mostCharacters(name), charactersIn(String(value))];
    const secret = passwordProblem(String(value));
    if (secret && length <= most) return secret;
    return i18n.t('clientDs160Rules:range.text', { most, length });
  }
  const bounds = DS160_BOUNDS[name];
  if ('from' in bounds) {
    return i18n.t('clientDs160Rules:range.date', { from: formatDate(bounds.from), to: formatDate(bounds.to) });
  }
  const [from, to] = [bounds.min, bounds.max].map((bound) => bound.toLocaleString(locale()));
  return i18n.t(`clientDs160Rules:range.${bounds.decimals > 0 ? 'decimal' : 'integer'}`, { from, to });
}

/** The error of a complete answer: a broken rule, or text the database cannot store. */
function problemOf({ name }: Ds160Field, value: NonNullable<Ds160Value>, today: DateOnly): string | null {
  return RULES[name]?.(value, today) ?? (isStorable(name, value) ? null : rangeOf(name, value));
}

/** The error of an answer that cannot be stored, shown while the client types. */
export function unstorable(field: Ds160Field, answer: string | boolean): string | undefined {
  const value = readAnswer(field, answer);
  if (value === null || isStorable(field.name, value)) return undefined;
  return problemOf(field, value, todayInSaoPaulo()) ?? undefined;
}

const isRequired = (name: Ds160Name): name is keyof typeof pt.required => Object.hasOwn(pt.required, name);

/** Error messages for a text in a field for dates or numbers that is no date or number. */
type UnreadableTexts = Record<'date' | 'unknownDate' | 'number', string>;

const FULL_DATE = 'dd/mm/aaaa'.length;

function unreadable(field: Ds160Field, text: string, texts: UnreadableTexts): string {
  if (field.type !== 'date') return texts.number;
  return text.length === FULL_DATE ? texts.unknownDate : texts.date;
}

/** The errors of the visible answers. */
export function validateDs160(
  answers: Answers,
  today: DateOnly,
  texts: UnreadableTexts,
  known?: KnownAnswers,
): Ds160Errors {
  const errors: Ds160Errors = {};
  for (const field of visibleFields(answers, undefined, known)) {
    const value = readAnswer(field, answers[field.name]);
    const text = String(answers[field.name]).trim();
    let error: string | null | undefined;
    if (value !== null) error = problemOf(field, value, today);
    else if (text !== '') error = unreadable(field, text, texts);
    else if (field.required && isRequired(field.name)) error = i18n.t(`clientDs160Rules:required.${field.name}`);
    if (error) errors[field.name] = error;
  }
  return errors;
}

/** Adapts validateDs160 to react-hook-form. */
export const ds160Resolver =
  (texts: UnreadableTexts, known?: KnownAnswers): Resolver<Answers> =>
  (answers) => {
    const errors = Object.entries(validateDs160(answers, todayInSaoPaulo(), texts, known));
    if (errors.length === 0) return { values: answers, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(errors.map(([name, message]) => [name, { type: 'value', message }])),
    };
  };

export function useUnreadableTexts(): UnreadableTexts {
  const t = useT('clientDs160');
  return { date: t('dateInvalid'), unknownDate: t('dateUnknown'), number: t('numberInvalid') };
}
