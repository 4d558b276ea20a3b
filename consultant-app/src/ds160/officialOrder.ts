import type { Ds160Name } from '@rotavisto/shared/domain';
import type pt from './pt.json';

export type PageKey = keyof typeof pt.pages;
type MissingKey = keyof typeof pt.missing;

/** What is known without a question of ours, each by the name of its box. */
export type KnownBox = keyof typeof pt.boxes;

/** Answers that no page of the official form has a box for. */
type Boxless = 'children_count' | 'spouse_has_visa' | 'has_company' | 'has_employment';
type BoxlessOfCompany = 'company_role' | 'company_founding_date' | 'company_employees';

/** Answers to another question than the official form's, which reads alike. */
export type Lookalike = keyof typeof pt.alike;

export type ShownName = Boxless | BoxlessOfCompany | Lookalike;
export type CopiedName = KnownBox | Exclude<Ds160Name, ShownName>;

export interface OfficialPage {
  page: PageKey;
  copied: readonly CopiedName[];
  /** For the interview: neither counted nor copied. */
  shown?: readonly ShownName[];
  missing: readonly MissingKey[];
}

/** The pages of the official form, what we have for each in the order of its boxes, and its other questions. */
export const OFFICIAL_PAGES: readonly [OfficialPage, ...OfficialPage[]] = [
  {
    page: 'personal1',
    copied: ['surname', 'given_name', 'native_name', 'has_telecode', 'marital_status', 'birth_date', 'birth_place'],
    missing: ['otherNames', 'sex', 'birthParts'],
  },
  {
    page: 'personal2',
    copied: ['nationality', 'dual_citizenship', 'additional_citizenship'],
    missing: ['otherPassport', 'cpf'],
  },
  {
    page: 'travel',
    copied: ['purpose_category', 'purpose_of_trip', 'intended_arrival', 'length_of_stay', 'us_address'],
    missing: ['flights', 'payer'],
  },
  { page: 'companions', copied: [], missing: ['companions'] },
  { page: 'previous', copied: ['previous_denial', 'denial_details'], missing: ['usVisits'] },
  { page: 'address', copied: ['phone_primary', 'email'], missing: ['homeAddress', 'phones', 'social'] },
  { page: 'passport', copied: ['passport_book_number'], missing: ['passport'] },
  { page: 'contact', copied: ['us_contact'], missing: ['contactParts'] },
  {
    page: 'family',
    copied: ['us_relatives_details'],
    shown: ['us_relatives', 'children_count'],
    missing: ['parents'],
  },
  { page: 'spouse', copied: [], shown: ['spouse_has_visa'], missing: ['spouse'] },
  {
    page: 'workPresent',
    copied: [
      'occupation_status',
      'employer_name',
      'company_name',
      'company_address',
      'employment_duration',
      'monthly_income',
    ],
    shown: ['has_employment', 'has_company', 'company_role', 'company_founding_date', 'company_employees'],
    missing: ['occupation', 'employerParts'],
  },
  {
    page: 'workPrevious',
    copied: ['previous_employment_history', 'degree_details'],
    shown: ['has_degree'],
    missing: ['education'],
  },
  {
    page: 'additional',
    copied: ['travel_history', 'military_service', 'military_role', 'military_dates'],
    shown: ['traveled_abroad'],
    missing: ['languages'],
  },
  { page: 'security', copied: [], missing: ['security'] },
  {
    page: 'photo',
    copied: [
      'had_preparer',
      'preparer_surname',
      'preparer_given_name',
      'preparer_organization',
      'preparer_line1',
      'preparer_line2',
      'preparer_city',
      'preparer_state',
      'preparer_postal',
      'preparer_country',
      'preparer_relation',
    ],
    missing: ['photo'],
  },
];

/** Longest value the official form takes; travels, relatives, schools and earlier jobs are lists there, without a limit of their own. */
export const OFFICIAL_LIMITS: Partial<Record<CopiedName, number>> = {
  surname: 33,
  given_name: 33,
  native_name: 100,
  phone_primary: 15,
  email: 50,
  company_name: 75,
  employer_name: 75,
  company_address: 40,
  us_contact: 33,
  us_address: 40,
  denial_details: 4000,
  preparer_surname: 33,
  preparer_given_name: 33,
  preparer_organization: 33,
  preparer_line1: 40,
  preparer_line2: 40,
  preparer_city: 20,
  preparer_state: 20,
  preparer_postal: 10,
};
