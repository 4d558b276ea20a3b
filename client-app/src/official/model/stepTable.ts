/** The keys of an address in the official form, by their prefix. */
const address = (prefix: string): string =>
  ['line1', 'line2', 'city', 'state', prefix.startsWith('us_') ? 'zip' : 'postal', 'country']
    .map((part) => `${prefix}_${part}`)
    .join(' ');

/** The steps of each block: the keys of a step, or the name of a list. The first key is the id of the step. */
const STEPS: Readonly<Record<number, readonly string[]>> = {
  1: [
    'surname given_name',
    'has_other_names',
    'other_names',
    'telecode_surname telecode_given_name',
    'sex marital_status marital_status_explanation',
    'birth_date birth_city birth_state birth_country',
    'nationality has_other_nationality is_resident_elsewhere',
    'other_nationalities',
    'residences',
    'national_id us_ssn us_tax_id',
    'passport_type passport_type_explanation passport_number passport_authority',
    'passport_issued_on passport_expires_on passport_city passport_state passport_country',
    'lost_passport',
    'lost_passports',
  ],
  2: [
    'principal_surname principal_given_name',
    'has_specific_plans',
    'arrival_date arrival_flight arrival_city',
    'departure_date departure_flight departure_city',
    'visit_places',
    'intended_arrival stay_length stay_unit',
    address('us_stay'),
    'payer',
    'payer_surname payer_given_name payer_relationship payer_phone payer_email payer_has_my_address',
    address('payer'),
    'payer_org_name payer_org_relation payer_org_phone',
    address('payer_org'),
    'us_contact_kind us_contact_surname us_contact_given_name us_contact_organization us_contact_relationship',
    address('us_contact'),
    'us_contact_phone us_contact_email',
  ],
  3: ['has_companions is_group group_name', 'companions'],
  4: [
    'was_in_us had_us_visa',
    'us_visits',
    'has_us_license',
    'us_licenses',
    'last_visa_issued_on last_visa_number is_same_visa_type is_same_visa_country was_ten_printed',
    'was_visa_lost visa_lost_year visa_lost_explanation was_visa_cancelled visa_cancelled_explanation',
    'was_refused refusal_explanation was_esta_denied esta_denied_explanation',
    'was_us_resident us_resident_explanation has_immigrant_petition immigrant_petition_explanation',
  ],
  5: [
    address('home'),
    'is_mailing_same',
    address('mailing'),
    'phone_primary phone_secondary phone_work email',
    'has_old_phones has_old_emails',
    'old_phones',
    'old_emails',
    'social_accounts',
    'has_other_sites',
    'other_sites',
  ],
  6: [
    'father_surname father_given_name father_birth_date father_in_us father_us_status',
    'mother_surname mother_given_name mother_birth_date mother_in_us mother_us_status',
    'has_immediate_relatives_us has_other_relatives_us',
    'us_relatives',
    'spouse_surname spouse_given_name spouse_birth_date',
    'spouse_nationality spouse_birth_city spouse_birth_country',
    'spouse_address_kind',
    address('spouse'),
    'late_spouse_surname late_spouse_given_name late_spouse_birth_date',
    'late_spouse_nationality late_spouse_birth_city late_spouse_birth_country',
    'former_count',
    'former_spouses',
  ],
  7: [
    'occupation occupation_explanation',
    'employer_name employer_phone employer_since monthly_income',
    address('employer'),
    'duties',
    'had_previous_jobs had_education',
    'previous_jobs',
    'schools',
  ],
  8: [
    'languages',
    'visited_countries',
    'countries_visited',
    'has_clan clan_name has_organizations special_skills served_military insurgent',
    'organizations',
    'military_services',
  ],
  10: ['sevis_id principal_sevis_id', 'us_school_name us_school_course', address('us_school'), 'references'],
  // The official form asks for the consulate first; here, this step is the last before the check.
  11: ['post'],
};

const PLACES = new Map(
  Object.entries(STEPS).flatMap(([block, steps]) =>
    steps.flatMap((step, order) => {
      const [id = '', ...others] = step.split(' ');
      return [id, ...others].map((key) => [key, { id, block: Number(block), order }] as const);
    }),
  ),
);

export interface Place {
  /** Id of the step. */
  id: string;
  block: number;
  order: number;
}

const LAST = 1000;
const SECURITY = /^Security and Background (\d)$/;

export const isSecurity = (page: string): boolean => SECURITY.test(page);

/** The step of a question; a question missing in this table becomes a separate step at the end of its block. */
export function placeOf({
  key,
  list,
  page,
  block,
}: {
  key: string;
  list?: string;
  page: string;
  block: number;
}): Place {
  const [, security] = SECURITY.exec(page) ?? [];
  if (security !== undefined) return { id: `security_${security}`, block, order: Number(security) };
  return PLACES.get(list ?? key) ?? { id: list ?? key, block, order: LAST };
}
