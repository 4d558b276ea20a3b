import {
  type DateOnly,
  type Ds160Errors,
  type Ds160Field,
  type Ds160Name,
  type Ds160Value,
  todayInSaoPaulo,
  visibleFields,
} from '@rotavisto/shared/domain';
import type { Resolver } from 'react-hook-form';
import { type Answers, storedValues } from './answers';

const REQUIRED: Partial<Record<Ds160Name, string>> = {
  surname: 'Sobrenome é obrigatório',
  given_name: 'Nome é obrigatório',
  birth_date: 'Data de nascimento é obrigatória',
  birth_place: 'Local de nascimento é obrigatório',
  nationality: 'Nacionalidade é obrigatória',
  marital_status: 'Estado civil é obrigatório',
  purpose_of_trip: 'Propósito da viagem é obrigatório',
  intended_arrival: 'Data de chegada é obrigatória',
  length_of_stay: 'Tempo de permanência é obrigatório',
  us_contact: 'Contato nos EUA é obrigatório',
  us_address: 'Endereço nos EUA é obrigatório',
};

type Rule = (value: NonNullable<Ds160Value>, today: DateOnly) => string | null;

const atLeastTwo =
  (label: string): Rule =>
  (value) =>
    String(value).length < 2 ? `${label} deve ter pelo menos 2 caracteres` : null;

const year = (date: string): number => Number(date.slice(0, 4));

const RULES: Partial<Record<Ds160Name, Rule>> = {
  surname: atLeastTwo('Sobrenome'),
  given_name: atLeastTwo('Nome'),
  birth_date: (value, today) => {
    const born = String(value);
    if (born > today) return 'Data de nascimento não pode ser no futuro';
    return year(today) - year(born) < 18 ? 'Você deve ter pelo menos 18 anos' : null;
  },
  children_count: (value) =>
    Number.isInteger(value) && Number(value) >= 0 ? null : 'Número de filhos deve ser maior ou igual a 0',
  monthly_income: (value) => (Number(value) >= 0 ? null : 'Renda deve ser maior ou igual a 0'),
  intended_arrival: (value, today) => (String(value) > today ? null : 'Data de chegada deve ser futura'),
};

/** Sentences for text that is neither a date nor a number. */
export type UnreadableTexts = Record<'date' | 'unknownDate' | 'number', string>;

const FULL_DATE = 'dd/mm/aaaa'.length;

function unreadable(field: Ds160Field, text: string, texts: UnreadableTexts): string {
  if (field.type !== 'date') return texts.number;
  return text.length === FULL_DATE ? texts.unknownDate : texts.date;
}

/** What is wrong with the visible answers. */
export function validateDs160(answers: Answers, today: DateOnly, texts: UnreadableTexts): Ds160Errors {
  const stored = storedValues(answers);
  const errors: Ds160Errors = {};
  for (const field of visibleFields(answers)) {
    const value = stored[field.name];
    const text = String(answers[field.name]).trim();
    let error: string | null | undefined;
    if (value !== null) error = RULES[field.name]?.(value, today);
    else if (text !== '') error = unreadable(field, text, texts);
    else if (field.required) error = REQUIRED[field.name];
    if (error) errors[field.name] = error;
  }
  return errors;
}

/** The same for react-hook-form. */
export const ds160Resolver =
  (texts: UnreadableTexts): Resolver<Answers> =>
  (answers) => {
    const errors = Object.entries(validateDs160(answers, todayInSaoPaulo(), texts));
    if (errors.length === 0) return { values: answers, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(errors.map(([name, message]) => [name, { type: 'value', message }])),
    };
  };
