export type Ds160SectionId = 'personal' | 'work' | 'history' | 'education' | 'military' | 'trip';

export type Ds160FieldType = 'text' | 'longText' | 'date' | 'integer' | 'money' | 'boolean' | 'choice';

export type Ds160Value = string | number | boolean | null;

export interface Ds160Values {
  surname: string | null;
  given_name: string | null;
  birth_date: string | null;
  birth_place: string | null;
  nationality: string | null;
  marital_status: 'single' | 'married' | null;
  spouse_has_visa: boolean | null;
  children_count: number | null;
  occupation_status: 'working' | 'studying' | 'both' | 'none' | null;
  monthly_income: number | null;
  has_company: boolean | null;
  company_name: string | null;
  company_address: string | null;
  company_founding_date: string | null;
  company_role: string | null;
  company_employees: number | null;
  has_employment: boolean | null;
  employment_duration: string | null;
  employer_name: string | null;
  previous_employment_history: string | null;
  traveled_abroad: boolean | null;
  travel_history: string | null;
  us_relatives: boolean | null;
  us_relatives_details: string | null;
  previous_denial: boolean | null;
  denial_details: string | null;
  has_degree: boolean | null;
  degree_details: string | null;
  military_service: boolean | null;
  military_role: string | null;
  military_dates: string | null;
  dual_citizenship: boolean | null;
  additional_citizenship: string | null;
  purpose_of_trip: 'turismo' | 'negocios' | null;
  intended_arrival: string | null;
  length_of_stay: string | null;
  us_contact: string | null;
  us_address: string | null;
}

export type Ds160Name = keyof Ds160Values;

export interface Ds160Field {
  name: Ds160Name;
  type: Ds160FieldType;
  /** True if the form cannot be submitted without an answer. */
  required: boolean;
  /** True if the label has an asterisk; only fields of the personal section have one. */
  marked: boolean;
  maxLength?: number;
  options?: readonly string[];
  showIf?: { field: Ds160Name; equals: Ds160Value };
}

export interface Ds160Section {
  id: Ds160SectionId;
  fields: readonly Ds160Field[];
}

/** An unfinished form: any subset of answers, with numbers possibly still as text. */
export type Ds160Draft = Partial<Record<Ds160Name, Ds160Value | undefined>>;

/** The sentence beside each field, by field name. */
export type Ds160Errors = Partial<Record<Ds160Name, string>>;
