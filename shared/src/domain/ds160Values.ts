import { DS160_FIELDS, DS160_SECTIONS } from './ds160Sections';
import type { Ds160Draft, Ds160Field, Ds160SectionId, Ds160Value, Ds160Values } from './ds160Types';

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

export const isVisible = (field: Ds160Field, values: Ds160Draft): boolean =>
  field.showIf === undefined || values[field.showIf.field] === field.showIf.equals;

const fieldsOf = (section?: Ds160SectionId): readonly Ds160Field[] =>
  section === undefined ? DS160_FIELDS : (DS160_SECTIONS.find((one) => one.id === section)?.fields ?? []);

export const visibleFields = (values: Ds160Draft, section?: Ds160SectionId): Ds160Field[] =>
  fieldsOf(section).filter((field) => isVisible(field, values));

/** What is stored: hidden answers and whitespace become null. */
export function normaliseDs160(values: Ds160Draft): Ds160Values {
  const entries = DS160_FIELDS.map((field) => [
    field.name,
    isVisible(field, values) ? cleanValue(field, values[field.name]) : null,
  ]);
  return Object.fromEntries(entries) as Ds160Values;
}

export interface Completeness {
  answered: number;
  visible: number;
  percent: number;
  missingRequired: number;
}

export function completeness(values: Ds160Draft, section?: Ds160SectionId): Completeness {
  const visible = visibleFields(values, section);
  const isAnswered = (field: Ds160Field) => cleanValue(field, values[field.name]) !== null;
  const answered = visible.filter(isAnswered).length;
  return {
    answered,
    visible: visible.length,
    percent: visible.length === 0 ? 0 : Math.round((answered / visible.length) * 100),
    missingRequired: visible.filter((field) => field.required && !isAnswered(field)).length,
  };
}
