import {
  DS160_FIELDS,
  type Ds160Draft,
  type Ds160Field,
  type Ds160Value,
  type Ds160Values,
  isDateOnly,
} from '@rotavisto/shared/domain';
import { normaliseDs160 } from './normaliseDs160';

/** '31011990' → '31/01/1990' as it is typed, then the ISO date; a pasted ISO date is understood too. */
export function readDate(text: string): string | null {
  const trimmed = text.trim();
  if (isDateOnly(trimmed)) return trimmed;
  const digits = trimmed.replace(/\D/g, '').slice(0, 8);
  if (digits === '') return null;
  const iso = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  if (digits.length === 8 && isDateOnly(iso)) return iso;
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** Accepts '5.000,50', 'R$ 5000' and '5000.5'; null when it is not a number. */
export function readNumber(text: string): number | null {
  const bare = text.replace(/[R$\s]/g, '');
  const plain = bare.includes(',') ? bare.replace(/\./g, '').replace(',', '.') : bare.replace(/\.(?=\d{3}(\D|$))/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const isNumeric = (field: Ds160Field): boolean => field.type === 'integer' || field.type === 'money';

/** Numbers stay text while they are typed; a half-typed date is not a value yet. */
function readValue(field: Ds160Field, value: Ds160Value | undefined): Ds160Value {
  if (typeof value !== 'string') return value ?? null;
  if (isNumeric(field)) return readNumber(value);
  return field.type === 'date' && !isDateOnly(value) ? null : value;
}

/** What would be stored if the form were saved now. */
export const storedValues = (draft: Ds160Draft): Ds160Values =>
  normaliseDs160(Object.fromEntries(DS160_FIELDS.map((field) => [field.name, readValue(field, draft[field.name])])));

/** Typed, but nothing that can be stored. */
export const isUnreadable = (field: Ds160Field, value: Ds160Value | undefined): boolean =>
  typeof value === 'string' && value.trim() !== '' && readValue(field, value) === null;
