import type { Ds160Name } from '@rotavisto/shared/domain';

/**
 * Answers of the six sections for the interview, which have no box in the official form or a box with another meaning.
 */
export const INTERVIEW_ANSWERS: Readonly<Record<string, readonly Ds160Name[]>> = {
  Travel: ['purpose_of_trip'],
  'Family: Relatives': ['us_relatives', 'children_count'],
  'Family: Spouse': ['spouse_has_visa'],
  'Work/Education: Present': [
    'has_employment',
    'has_company',
    'company_role',
    'company_founding_date',
    'company_employees',
  ],
  'Work/Education: Previous': ['has_degree'],
  'Work/Education: Additional': ['traveled_abroad'],
};
