import { COMPANY } from '../company';
import type { Ds160Values } from '../ds160Types';
import type { OfficialAnswer } from './types';

/** The data about a case that exists before the official form is filled. */
export interface Feeds {
  form: Partial<Ds160Values>;
  profile: { phone?: string | null; email?: string | null };
  /** The data of the passport's machine-readable zone, with dates as `YYYY-MM-DD`. */
  passport?: { sex?: string; number?: string; issuingState?: string; expiryDate?: string };
  visaType: 'B1/B2' | 'F1/F2';
  consultantName: string;
  hasPhoto: boolean;
  /** The other travellers of the account. */
  companions: readonly { id: string; surname: string; givenName: string }[];
}

/** Splits the company's address: street, number, perhaps more, then city, state and postal code. */
function companyAddress() {
  const parts = COMPANY.address.split(', ');
  const [city, state, postal] = parts.slice(-3);
  const [street, number, ...more] = parts.slice(0, -3);
  return { line1: [street, number].filter(Boolean).join(', '), line2: more.join(', '), city, state, postal };
}

const clean = (text: string | null | undefined) => text?.trim() || undefined;
const nameOf = (full: string) => {
  const [givenName, ...surname] = full.trim().split(/\s+/);
  return { givenName: clean(givenName), surname: clean(surname.join(' ')) };
};

/** The derivations by their name in the table of questions. */
const DERIVED: Record<string, (feeds: Feeds) => OfficialAnswer | undefined> = {
  N: () => false,
  Y: () => true,
  NA: () => ({ unknown: 'NA' }),
  BRAZIL: () => 'BRZL',
  CONSULTANT: () => 'CONSULTANT',
  'given_name and surname with their accents': ({ form }) =>
    clean([clean(form.given_name), clean(form.surname)].filter(Boolean).join(' ')),
  'class of the plan': ({ visaType }) => visaType.slice(0, 1),
  'B1-B2 for every B plan': ({ visaType }) => (visaType === 'B1/B2' ? 'B1-B2' : undefined),
  'Y when the account has other travellers': ({ companions }) => companions.length > 0 || undefined,
  'employer_name, else company_name': ({ form }) => clean(form.employer_name) ?? clean(form.company_name),
  'document of type photo': ({ hasPhoto }) => (hasPhoto ? 'photo' : undefined),
  "surname of the consultant's profile": ({ consultantName }) => nameOf(consultantName).surname,
  "given name of the consultant's profile": ({ consultantName }) => nameOf(consultantName).givenName,
  'company name': () => COMPANY.name,
  'company address, line 1': () => clean(companyAddress().line1),
  'company address, line 2': () => clean(companyAddress().line2),
  'company address, city': () => companyAddress().city,
  'company address, state': () => companyAddress().state,
  'company address, postal code': () => companyAddress().postal,
};

/** Returns the derived answer, or undefined for a derivation that the table names and this code lacks. */
export const derived = (what: string, feeds: Feeds): OfficialAnswer | undefined => DERIVED[what]?.(feeds);
