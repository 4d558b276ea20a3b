import { COMPANY, type Ds160Draft, internationalDigits, officialName, transliterate } from '@rotavisto/shared/domain';
import type { KnownBox } from './officialOrder';

interface Person {
  full_name: string;
}

/** What is known of a case besides the client's answers. */
export interface KnownCase {
  visa_type: string;
  client: (Person & { email: string; phone: string | null }) | null;
  consultant: Person | null;
}

const DOES_NOT_APPLY = 'DOES NOT APPLY';

/** Whether the form's native alphabet takes the name with its accents; without, it does not apply. */
const NATIVE_NAME_HAS_ACCENTS: boolean = true;

/** The form's options for the class a plan is sold as; a B plan asks for both uses, whatever the purpose is. */
const CLASSES: Record<string, { category: string; detail: string }> = {
  'B1/B2': {
    category: 'TEMP. BUSINESS OR PLEASURE VISITOR (B)',
    detail: 'BUSINESS OR TOURISM (TEMPORARY VISITOR) (B1/B2)',
  },
  'F1/F2': { category: 'ACADEMIC OR LANGUAGE STUDENT (F)', detail: 'STUDENT (F1)' },
};

/** The class that is asked for, as the form words it; empty for a plan of a class that is not known here. */
export const officialClass = (visaType: string): string => CLASSES[visaType]?.detail ?? '';

function nativeName({ given_name: given, surname }: Ds160Draft): string {
  if (!given || !surname) return '';
  return NATIVE_NAME_HAS_ACCENTS ? `${given} ${surname}`.trim().toLocaleUpperCase('pt') : DOES_NOT_APPLY;
}

/** The first word of a name, and the others. */
function namesOf(person: Person | null): [given: string, surname: string] {
  const [given = '', ...surnames] = officialName(person?.full_name ?? '').split(' ');
  return [given, surnames.join(' ')];
}

/** The boxes that need no question of ours: of the plan, the profile, the consultant and the company. */
export function knownBoxes({ visa_type, client, consultant }: KnownCase, values: Ds160Draft): Record<KnownBox, string> {
  const [given, surname] = namesOf(consultant);
  const { line1, line2, city, state, postal } = COMPANY.addressParts;
  return {
    native_name: nativeName(values),
    has_telecode: 'NO',
    purpose_category: CLASSES[visa_type]?.category ?? '',
    phone_primary: internationalDigits(client?.phone ?? '') ?? '',
    email: client?.email ?? '',
    passport_book_number: DOES_NOT_APPLY,
    had_preparer: 'YES',
    preparer_surname: surname,
    preparer_given_name: given,
    preparer_organization: transliterate(COMPANY.name),
    preparer_line1: transliterate(line1),
    preparer_line2: transliterate(line2),
    preparer_city: transliterate(city),
    preparer_state: transliterate(state),
    preparer_postal: postal,
    preparer_country: 'BRAZIL',
    preparer_relation: 'CONSULTANT',
  };
}
