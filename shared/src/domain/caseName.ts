import { writtenLanguage } from '../language/locale';
import type { Language } from '../page';
import { type DateOnly, todayInSaoPaulo } from './dates';

/** A child whose case stands under the account of a guardian; without a birth date once the child's words were deleted. */
export interface CaseTraveller {
  full_name: string;
  birth_date: DateOnly | null;
}

const WITH: Record<Language, string> = { pt: 'com', en: 'with', es: 'con' };

/** Whole years; by text, so that 29 February is reached on 1 March, as the database counts. */
export const ageOn = (birthDate: DateOnly, day: DateOnly = todayInSaoPaulo()): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);

export const isAdult = (birthDate: DateOnly, day?: DateOnly): boolean => ageOn(birthDate, day) >= 18;

/** "Clara Souza (9)". */
export const travellerName = ({ full_name: name, birth_date: born }: CaseTraveller): string =>
  born ? `${name} (${ageOn(born)})` : name;

/** Whose case it is: "Clara Souza (9), com Ana Souza", or the account holder's plain name. */
export function caseName(
  holder: string | null | undefined,
  traveller: CaseTraveller | null | undefined,
  language = writtenLanguage(),
): string {
  if (!traveller) return holder ?? '';
  const child = travellerName(traveller);
  return holder ? `${child}, ${WITH[language]} ${holder}` : child;
}
