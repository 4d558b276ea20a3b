import { parse } from 'mrz';

export interface PassportData {
  surname: string;
  givenName: string;
  number: string;
  /** Country code of three letters (ICAO 9303). */
  issuingState: string;
  /** Country code of three letters (ICAO 9303). */
  nationality: string;
  birthDate: string;
  sex: 'female' | 'male' | null;
  expiryDate: string;
}

/** Completes a year of two digits: a birth is never in the future, and an expiry is always in this century. */
function dateOf(digits: string, isBirth: boolean, today: string): string {
  const thisCentury = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return isBirth && thisCentury > today ? `19${thisCentury.slice(2)}` : thisCentury;
}

const isDay = (date: string): boolean => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
};

/** Parses the two lines of a passport; null unless every field is valid. */
export function parsePassport(
  first: string,
  second: string,
  today = new Date().toISOString().slice(0, 10),
): PassportData | null {
  const { valid, format, fields } = parse([first, second]);
  const { lastName, firstName, documentNumber, issuingState, nationality, birthDate, expirationDate } = fields;
  if (!valid || format !== 'TD3' || !lastName || !documentNumber || !issuingState || !nationality) return null;
  if (!birthDate || !expirationDate) return null;
  const dates = [dateOf(birthDate, true, today), dateOf(expirationDate, false, today)] as const;
  if (!dates.every(isDay)) return null;
  return {
    surname: lastName,
    givenName: firstName ?? '',
    number: documentNumber,
    issuingState,
    nationality,
    birthDate: dates[0],
    sex: fields.sex === 'female' || fields.sex === 'male' ? fields.sex : null,
    expiryDate: dates[1],
  };
}
