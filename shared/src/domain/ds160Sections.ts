import { ageOn } from './caseName';
import { type DateOnly, isDateOnly } from './dates';
import type {
  Ds160Draft,
  Ds160Field,
  Ds160FieldType,
  Ds160Name,
  Ds160Section,
  Ds160SectionId,
  Ds160Value,
  Ds160Values,
} from './ds160Types';
import { looksLikePassword } from './looksLikePassword';

const field = (name: Ds160Name, type: Ds160FieldType, more: Partial<Ds160Field> = {}): Ds160Field => ({
  name,
  type,
  required: false,
  marked: false,
  ...(type === 'text' ? { maxLength: 200 } : {}),
  ...(type === 'longText' ? { maxLength: 4000 } : {}),
  ...more,
});

const marked = { required: true, marked: true };
const required = { required: true };
const when = (name: Ds160Name, equals: Ds160Value = true) => ({ showIf: { field: name, equals } });

/** The DS-160 form in six sections with 38 fields. */
export const DS160_SECTIONS: readonly Ds160Section[] = [
  {
    id: 'personal',
    fields: [
      field('surname', 'text', marked),
      field('given_name', 'text', marked),
      field('birth_date', 'date', marked),
      field('birth_place', 'text', marked),
      field('nationality', 'text', marked),
      field('marital_status', 'choice', { ...marked, options: ['single', 'married'] }),
      field('spouse_has_visa', 'boolean', when('marital_status', 'married')),
      field('children_count', 'integer'),
    ],
  },
  {
    id: 'work',
    fields: [
      field('occupation_status', 'choice', { options: ['working', 'studying', 'both', 'none'] }),
      field('monthly_income', 'money'),
      field('has_company', 'boolean'),
      field('company_name', 'text', when('has_company')),
      field('company_address', 'text', when('has_company')),
      field('company_founding_date', 'date', when('has_company')),
      field('company_role', 'text', when('has_company')),
      field('company_employees', 'integer', when('has_company')),
      field('has_employment', 'boolean'),
      field('employment_duration', 'text', when('has_employment')),
      field('employer_name', 'text', when('has_employment')),
      field('previous_employment_history', 'longText', when('has_employment')),
    ],
  },
  {
    id: 'history',
    fields: [
      field('traveled_abroad', 'boolean'),
      field('travel_history', 'longText', when('traveled_abroad')),
      field('us_relatives', 'boolean'),
      field('us_relatives_details', 'longText', when('us_relatives')),
      field('previous_denial', 'boolean'),
      field('denial_details', 'longText', when('previous_denial')),
    ],
  },
  {
    id: 'education',
    fields: [field('has_degree', 'boolean'), field('degree_details', 'longText', when('has_degree'))],
  },
  {
    id: 'military',
    fields: [
      field('military_service', 'boolean'),
      field('military_role', 'text', when('military_service')),
      field('military_dates', 'text', when('military_service')),
      field('dual_citizenship', 'boolean'),
      field('additional_citizenship', 'text', when('dual_citizenship')),
    ],
  },
  {
    id: 'trip',
    fields: [
      field('purpose_of_trip', 'choice', { ...required, options: ['turismo', 'negocios'] }),
      field('intended_arrival', 'date', required),
      field('length_of_stay', 'text', required),
      field('us_contact', 'text', required),
      field('us_address', 'longText', { ...required, maxLength: 1000 }),
    ],
  },
];

export const DS160_FIELDS: readonly Ds160Field[] = DS160_SECTIONS.flatMap((section) => section.fields);

interface DateBounds {
  from: string;
  to: string;
}

interface NumberBounds {
  min: number;
  max: number;
  decimals: number;
}

/** The bounds of a stored answer; the constraints of `ds160_forms` are the same. */
export const DS160_BOUNDS = {
  birth_date: { from: '1900-01-01', to: '2100-12-31' },
  children_count: { min: 0, max: 99, decimals: 0 },
  monthly_income: { min: 0, max: 999_999_999.99, decimals: 2 },
  company_founding_date: { from: '1500-01-01', to: '2100-12-31' },
  company_employees: { min: 0, max: 10_000_000, decimals: 0 },
  intended_arrival: { from: '2000-01-01', to: '2100-12-31' },
} satisfies Partial<Record<Ds160Name, DateBounds | NumberBounds>>;

export type BoundedName = keyof typeof DS160_BOUNDS;

export const isBounded = (name: Ds160Name): name is BoundedName => Object.hasOwn(DS160_BOUNDS, name);

const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** Counts characters as the database does: an emoji is one. */
export const charactersIn = (text: string): number => [...text].length;

/** Returns the maximum number of characters of a text answer. */
export const mostCharacters = (name: Ds160Name): number =>
  DS160_FIELDS.find((one) => one.name === name)?.maxLength ?? Number.POSITIVE_INFINITY;

/** Returns whether the database accepts this answer. */
export function isStorable(name: Ds160Name, value: NonNullable<Ds160Value>): boolean {
  if (!isBounded(name)) {
    return typeof value !== 'string' || (charactersIn(value) <= mostCharacters(name) && !looksLikePassword(value));
  }
  const bounds: DateBounds | NumberBounds = DS160_BOUNDS[name];
  if ('from' in bounds) return isDateOnly(String(value)) && bounds.from <= String(value) && String(value) <= bounds.to;
  const number = Number(value);
  return bounds.min <= number && number <= bounds.max && hasDecimals(number, bounds.decimals);
}

const NOT_OF_ADULTS = 16;

/**
 * Returns the answers of a child's form that need no question: birth date and marital status, and under 16 no work. The
 * database sets the same ones (private.settle_form).
 */
export function knownOfChild(birthDate: DateOnly | null | undefined, today?: DateOnly): Partial<Ds160Values> {
  if (!birthDate) return {};
  const known = { birth_date: birthDate, marital_status: 'single' } as const;
  if (ageOn(birthDate, today) >= NOT_OF_ADULTS) return known;
  return { ...Object.fromEntries(fieldsOf('work').map(({ name }) => [name, null])), ...known };
}

/** Returns the sections with questions; under 16 the section about work has none. */
export const askedSections = (known: Partial<Ds160Values> = {}): Ds160Section[] =>
  DS160_SECTIONS.filter(({ fields }) => fields.some(({ name }) => !Object.hasOwn(known, name)));

/** Returns whether a question is asked; known answers of a child are not asked for. */
export const isVisible = (field: Ds160Field, values: Ds160Draft, known: Partial<Ds160Values> = {}): boolean =>
  !Object.hasOwn(known, field.name) &&
  (field.showIf === undefined || { ...values, ...known }[field.showIf.field] === field.showIf.equals);

const fieldsOf = (section?: Ds160SectionId): readonly Ds160Field[] =>
  section === undefined ? DS160_FIELDS : (DS160_SECTIONS.find((one) => one.id === section)?.fields ?? []);

export const visibleFields = (
  values: Ds160Draft,
  section?: Ds160SectionId,
  known?: Partial<Ds160Values>,
): Ds160Field[] => fieldsOf(section).filter((field) => isVisible(field, values, known));
