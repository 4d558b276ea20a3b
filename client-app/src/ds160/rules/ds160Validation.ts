import {
  type DateOnly,
  DS160_SECTIONS,
  type Ds160Draft,
  type Ds160Errors,
  type Ds160Field,
  type Ds160Name,
  type Ds160SectionId,
  type Ds160Value,
  isDateOnly,
  visibleFields,
} from '@rotavisto/shared/domain';
import { cleanValue } from './normaliseDs160';

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

const isOf = (field: Ds160Field, value: NonNullable<Ds160Value>): boolean =>
  field.options === undefined || field.options.includes(String(value));

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

function errorOf(field: Ds160Field, raw: Ds160Value | undefined, today: DateOnly): string | null {
  const value = cleanValue(field, raw);
  const isUnreadable = value !== null && (field.type === 'date' ? !isDateOnly(String(value)) : !isOf(field, value));
  if (value === null || isUnreadable) return field.required ? (REQUIRED[field.name] ?? null) : null;
  return RULES[field.name]?.(value, today) ?? null;
}

/** Only the visible fields of the section are looked at. */
export function validateDs160Section(section: Ds160SectionId, values: Ds160Draft, today: DateOnly): Ds160Errors {
  const errors: Ds160Errors = {};
  for (const field of visibleFields(values, section)) {
    const error = errorOf(field, values[field.name], today);
    if (error !== null) errors[field.name] = error;
  }
  return errors;
}

export interface Ds160Verdict {
  valid: boolean;
  /** The section to jump to, or null. */
  firstInvalid: Ds160SectionId | null;
  errors: Ds160Errors;
}

export function validateDs160(values: Ds160Draft, today: DateOnly): Ds160Verdict {
  const found = DS160_SECTIONS.map((section) => ({
    id: section.id,
    errors: validateDs160Section(section.id, values, today),
  })).filter((section) => Object.keys(section.errors).length > 0);
  return {
    valid: found.length === 0,
    firstInvalid: found[0]?.id ?? null,
    errors: Object.assign({}, ...found.map((section) => section.errors)),
  };
}
