import { DS160_FIELDS, DS160_SECTIONS, visibleFields } from './ds160Sections';
import type { Ds160Draft, Ds160Name, Ds160Value } from './ds160Types';

it('The DS-160 form has six sections, 38 fields and required markers in the first section only', () => {
  expect(DS160_SECTIONS.map((section) => section.fields.length)).toEqual([8, 12, 6, 2, 5, 5]);
  expect(new Set(DS160_FIELDS.map((field) => field.name)).size).toBe(38);
  const marked = DS160_SECTIONS.filter((section) => section.fields.some((field) => field.marked));
  expect(marked.map((section) => section.id)).toEqual(['personal']);
});

const CONDITIONS: [Ds160Name, Ds160Value, Ds160Name[]][] = [
  ['marital_status', 'married', ['spouse_has_visa']],
  [
    'has_company',
    true,
    ['company_name', 'company_address', 'company_founding_date', 'company_role', 'company_employees'],
  ],
  ['has_employment', true, ['employment_duration', 'employer_name', 'previous_employment_history']],
  ['traveled_abroad', true, ['travel_history']],
  ['us_relatives', true, ['us_relatives_details']],
  ['previous_denial', true, ['denial_details']],
  ['has_degree', true, ['degree_details']],
  ['military_service', true, ['military_role', 'military_dates']],
  ['dual_citizenship', true, ['additional_citizenship']],
];

describe('visibleFields', () => {
  it.each(CONDITIONS)('for %s = %p include %p', (flag, value, dependants) => {
    const shown = (values: Ds160Draft) => visibleFields(values).map((field) => field.name);
    expect(shown({ [flag]: value })).toEqual(expect.arrayContaining(dependants));
    for (const other of [null, false, 'single'] as const) {
      for (const name of dependants) expect(shown({ [flag]: other })).not.toContain(name);
    }
  });
});
