import type { Ds160Name } from '@rotavisto/shared/domain';
import type pt from './pt.json';

export type PageKey = keyof typeof pt.pages;
type MissingKey = keyof typeof pt.missing;

export interface OfficialPage {
  page: PageKey;
  fields: readonly Ds160Name[];
  missing: readonly MissingKey[];
}

/** An answer, spelled as the official form takes it. */
export interface OfficialEntry {
  name: Ds160Name;
  text: string;
  /** Answered, but the official form has no such option. */
  hasNoOption: boolean;
}

/** The pages of the official form, the answers we have for each and its other questions. */
export const OFFICIAL_PAGES: readonly [OfficialPage, ...OfficialPage[]] = [
  {
    page: 'personal1',
    fields: ['surname', 'given_name', 'marital_status', 'birth_date', 'birth_place'],
    missing: ['nativeName', 'sex', 'birthParts'],
  },
  {
    page: 'personal2',
    fields: ['nationality', 'dual_citizenship', 'additional_citizenship'],
    missing: ['otherPassport', 'cpf'],
  },
  {
    page: 'travel',
    fields: ['purpose_of_trip', 'intended_arrival', 'length_of_stay', 'us_address'],
    missing: ['visaClass', 'payer'],
  },
  { page: 'companions', fields: [], missing: ['companions'] },
  { page: 'previous', fields: ['previous_denial', 'denial_details'], missing: ['usVisits'] },
  { page: 'address', fields: [], missing: ['homeAddress', 'phones', 'social'] },
  { page: 'passport', fields: [], missing: ['passport'] },
  { page: 'contact', fields: ['us_contact'], missing: ['contactParts'] },
  { page: 'family', fields: ['us_relatives', 'us_relatives_details', 'children_count'], missing: ['parents'] },
  { page: 'spouse', fields: ['spouse_has_visa'], missing: ['spouse'] },
  {
    page: 'workPresent',
    fields: [
      'occupation_status',
      'employer_name',
      'employment_duration',
      'monthly_income',
      'has_company',
      'company_name',
      'company_address',
      'company_role',
      'company_founding_date',
      'company_employees',
    ],
    missing: ['occupation', 'employerParts'],
  },
  {
    page: 'workPrevious',
    fields: ['has_employment', 'previous_employment_history', 'has_degree', 'degree_details'],
    missing: ['education'],
  },
  {
    page: 'additional',
    fields: ['traveled_abroad', 'travel_history', 'military_service', 'military_role', 'military_dates'],
    missing: ['languages'],
  },
  { page: 'security', fields: [], missing: ['security'] },
  { page: 'photo', fields: [], missing: ['photo'] },
];

/** Longest value the official form takes; travels, relatives, schools and earlier jobs are lists there, without a limit of their own. */
export const OFFICIAL_LIMITS: Partial<Record<Ds160Name, number>> = {
  surname: 33,
  given_name: 33,
  company_name: 75,
  employer_name: 75,
  company_address: 40,
  us_contact: 33,
  us_address: 40,
  denial_details: 4000,
};
