import {
  DS160_FIELDS,
  type Ds160Draft,
  type Ds160Field,
  type Ds160Value,
  type Ds160Values,
  isVisible,
} from '@rotavisto/shared/domain';

/** Whitespace is empty, and an answer that was never given is null, never 0 or false. */
export function cleanValue(field: Ds160Field, value: Ds160Value | undefined): Ds160Value {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') {
    const text = value.trim();
    if (text === '') return null;
    if (field.type !== 'integer' && field.type !== 'money') return text;
    const number = Number(text.replace(',', '.'));
    return Number.isNaN(number) ? null : number;
  }
  return typeof value === 'number' && Number.isNaN(value) ? null : value;
}

/** What is stored: hidden answers and whitespace become null. */
export function normaliseDs160(values: Ds160Draft): Ds160Values {
  const entries = DS160_FIELDS.map((field) => [
    field.name,
    isVisible(field, values) ? cleanValue(field, values[field.name]) : null,
  ]);
  return Object.fromEntries(entries) as Ds160Values;
}
