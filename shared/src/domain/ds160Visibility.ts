import { DS160_FIELDS, DS160_SECTIONS } from './ds160Sections';
import type { Ds160Draft, Ds160Field, Ds160SectionId } from './ds160Types';

export const isVisible = (field: Ds160Field, values: Ds160Draft): boolean =>
  field.showIf === undefined || values[field.showIf.field] === field.showIf.equals;

const fieldsOf = (section?: Ds160SectionId): readonly Ds160Field[] =>
  section === undefined ? DS160_FIELDS : (DS160_SECTIONS.find((one) => one.id === section)?.fields ?? []);

export const visibleFields = (values: Ds160Draft, section?: Ds160SectionId): Ds160Field[] =>
  fieldsOf(section).filter((field) => isVisible(field, values));
