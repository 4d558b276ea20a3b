import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY, DS160_FIELDS } from '@rotavisto/shared/domain';
import { aConsultant, aDs160Form, anApplication, aProfile } from '@rotavisto/shared/testing';
import type { KnownCase } from './knownBoxes';
import { officialEntries } from './officialEntries';
import { type CopiedName, OFFICIAL_LIMITS, OFFICIAL_PAGES, type PageKey } from './officialOrder';
import pt from './pt.json';

interface Box {
  page: string;
  length: string;
  unknown: string;
  options: string[];
}

/** The boxes of the official form, by key. */
const BOXES = new Map(
  readFileSync(join(__dirname, 'officialBoxes.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line): [string, Box] => {
      const [page = '', key = '', length = '', unknown = '', options = ''] = line.split(',');
      return [key, { page, length, unknown, options: options.split('|') }];
    }),
);

/** The box that an answer is copied into, where it is not called as the answer is. */
const BOX_OF: Partial<Record<CopiedName, string>> = {
  birth_place: 'birth_city',
  dual_citizenship: 'has_other_nationality',
  additional_citizenship: 'other_nationality',
  purpose_of_trip: 'purpose_detail',
  length_of_stay: 'stay_length',
  us_address: 'us_stay_line1',
  previous_denial: 'was_refused',
  denial_details: 'refusal_explanation',
  us_contact: 'us_contact_surname',
  us_relatives_details: 'relative_surname',
  occupation_status: 'occupation',
  company_name: 'employer_name',
  company_address: 'employer_line1',
  employment_duration: 'employer_since',
  previous_employment_history: 'job_employer',
  degree_details: 'school_name',
  travel_history: 'visited_country',
  military_service: 'served_military',
  military_role: 'military_rank',
  military_dates: 'military_from',
};
const boxOf = (name: CopiedName) => BOXES.get(BOX_OF[name] ?? name);

const PAGES: Partial<Record<PageKey, string>> = {
  personal1: 'Personal 1',
  personal2: 'Personal 2',
  travel: 'Travel',
  previous: 'Previous U.S. Travel',
  address: 'Address and Phone',
  passport: 'Passport',
  contact: 'U.S. Point of Contact',
  family: 'Family: Relatives',
  workPresent: 'Work/Education: Present',
  workPrevious: 'Work/Education: Previous',
  additional: 'Work/Education: Additional',
  photo: 'Sign and Submit',
};

const aCase = (more: Partial<KnownCase> = {}): KnownCase => ({
  visa_type: 'B1/B2',
  client: aProfile({ phone: '(11) 98888-7777', email: 'ana@exemplo.com' }),
  consultant: aConsultant({ full_name: 'João Araújo de Lima' }),
  ...more,
});
const copiedFrom = (values: Parameters<typeof officialEntries>[0], known = aCase()) =>
  Object.fromEntries(
    officialEntries(values, known).flatMap(({ entries }) => entries.map(({ name, text }) => [name, text])),
  );

it('copies nothing that no page of the official form has a box for, each into a box of its own page', () => {
  const placed = OFFICIAL_PAGES.flatMap(({ page, copied }) =>
    copied.map((name) => [name, boxOf(name)?.page ?? 'no box', page]),
  );
  expect(placed.length).toBeGreaterThan(40);
  expect(placed.filter(([, box, page]) => box !== PAGES[page as PageKey])).toEqual([]);
});

it('copies or shows every one of the 38 answers, exactly once', () => {
  const placed: string[] = OFFICIAL_PAGES.flatMap(({ copied, shown = [] }) => [...copied, ...shown]);
  const answers = placed.filter((name) => !Object.hasOwn(pt.boxes, name));
  expect(answers.sort()).toEqual(DS160_FIELDS.map((field) => field.name).sort());
});

it.each(Object.keys(OFFICIAL_LIMITS) as CopiedName[])('takes the length of %s from the form', (name) => {
  expect(String(OFFICIAL_LIMITS[name])).toBe(boxOf(name)?.length);
});

it.each([
  ['B1/B2', 'turismo', 'BUSINESS OR TOURISM (TEMPORARY VISITOR) (B1/B2)', 'TEMP. BUSINESS OR PLEASURE VISITOR (B)'],
  ['B1/B2', 'negocios', 'BUSINESS OR TOURISM (TEMPORARY VISITOR) (B1/B2)', 'TEMP. BUSINESS OR PLEASURE VISITOR (B)'],
  ['B1/B2', null, 'BUSINESS OR TOURISM (TEMPORARY VISITOR) (B1/B2)', 'TEMP. BUSINESS OR PLEASURE VISITOR (B)'],
  ['F1/F2', 'turismo', 'STUDENT (F1)', 'ACADEMIC OR LANGUAGE STUDENT (F)'],
  ['F1/F2', 'negocios', 'STUDENT (F1)', 'ACADEMIC OR LANGUAGE STUDENT (F)'],
  ['another', 'turismo', '', ''],
])('copies the class of a plan sold as %s whatever the purpose is (%s)', (visa_type, purpose, detail, category) => {
  const texts = copiedFrom(aDs160Form({ purpose_of_trip: purpose }), aCase({ visa_type }));
  expect(texts).toMatchObject({ purpose_of_trip: detail, purpose_category: category });
  if (detail !== '') {
    expect(BOXES.get('purpose_detail')?.options).toContain(detail);
    expect(BOXES.get('purpose_category')?.options).toContain(category);
  }
});

it('copies what is known of the profile, the consultant and the company', () => {
  const texts = copiedFrom(aDs160Form({ surname: 'Conceição', given_name: 'Ana Júlia' }));
  expect(texts).toMatchObject({
    native_name: 'ANA JÚLIA CONCEIÇÃO',
    has_telecode: 'NO',
    phone_primary: '5511988887777',
    email: 'ana@exemplo.com',
    passport_book_number: 'DOES NOT APPLY',
    had_preparer: 'YES',
    preparer_given_name: 'JOAO',
    preparer_surname: 'ARAUJO DE LIMA',
    preparer_organization: 'ROTAVISTO ASSESSORIA LTDA.',
    preparer_line1: 'RUA EXEMPLO, 100',
    preparer_city: 'SAO PAULO',
    preparer_state: 'SP',
    preparer_postal: '01000-000',
    preparer_country: 'BRAZIL',
    preparer_relation: 'CONSULTANT',
  });
  expect(texts).not.toHaveProperty('preparer_line2');
  expect(Object.values(COMPANY.addressParts).filter(Boolean).join(', ')).toBe(COMPANY.address);
});

it('says that it does not apply only where the form offers that', () => {
  const texts = copiedFrom(aDs160Form());
  for (const [name, text] of Object.entries(texts))
    if (text === 'DOES NOT APPLY') expect(boxOf(name as CopiedName)?.unknown).toBe('NA');
});

it('leaves open what is not known', () => {
  const known = aCase({ client: aProfile({ phone: null }), consultant: null });
  const open = { native_name: '', phone_primary: '', preparer_surname: '', preparer_given_name: '' };
  expect(copiedFrom(aDs160Form({ surname: null }), known)).toMatchObject(open);
});

it('takes an application as it is read', () => {
  expect(officialEntries(aDs160Form(), anApplication())).toHaveLength(15);
});

it('neither counts nor copies answers without a box, nor those to another question', () => {
  const answered = aDs160Form({ marital_status: 'married', has_company: true, traveled_abroad: true });
  const pages = officialEntries(answered, aCase());
  const shown = pages.flatMap((page) => page.shown);
  expect([...shown].sort()).toEqual([
    'children_count',
    'company_employees',
    'company_founding_date',
    'company_role',
    'has_company',
    'has_degree',
    'has_employment',
    'spouse_has_visa',
    'traveled_abroad',
    'us_relatives',
  ]);
  const copied: string[] = pages.flatMap(({ entries }) => entries.map(({ name }) => name));
  expect(copied.filter((name) => (shown as string[]).includes(name))).toEqual([]);
  expect(Object.keys(pt.alike).sort()).toEqual(['has_degree', 'traveled_abroad', 'us_relatives']);
});
