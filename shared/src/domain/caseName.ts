import { writtenLanguage } from '../language/locale';
import type { Language } from '../page';
import { type DateOnly, todayInSaoPaulo } from './dates';

/** A child with a case in the account of a guardian; the birth date is null after the child's data was deleted. */
export interface CaseTraveller {
  full_name: string;
  birth_date: DateOnly | null;
}

const WITH: Record<Language, string> = { pt: 'com', en: 'with', es: 'con' };

/**
 * Returns the age in whole years. It compares text, so a birthday on 29 February counts on 1 March, as in the database.
 */
export const ageOn = (birthDate: DateOnly, day: DateOnly = todayInSaoPaulo()): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);

export const isAdult = (birthDate: DateOnly, day?: DateOnly): boolean => ageOn(birthDate, day) >= 18;

/** Returns "Clara Souza (9)", or the plain name without a birth date. */
export const travellerName = ({ full_name: name, birth_date: born }: CaseTraveller): string =>
  born ? `${name} (${ageOn(born)})` : name;

/** Returns the name of a case: "Clara Souza (9), com Ana Souza", or the account holder's plain name. */
export function caseName(
  holder: string | null | undefined,
  traveller: CaseTraveller | null | undefined,
  language = writtenLanguage(),
): string {
  if (!traveller) return holder ?? '';
  const child = travellerName(traveller);
  return holder ? `${child}, ${WITH[language]} ${holder}` : child;
}
