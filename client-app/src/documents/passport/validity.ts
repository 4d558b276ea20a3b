import type { PassportData } from './parsePassport';

export type ValidityProblem = 'expired' | 'expiresSoon';

/** The date half a year later as `YYYY-MM-DD`; in a shorter month, its last day. */
function halfAYearAfter(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 6, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** A passport should be valid for six months after the arrival, or after today if the arrival is unknown. */
export function validityProblem(
  { expiryDate }: Pick<PassportData, 'expiryDate'>,
  today: string,
  arrival: string | null = null,
): ValidityProblem | null {
  if (expiryDate < today) return 'expired';
  return expiryDate < halfAYearAfter(arrival && arrival > today ? arrival : today) ? 'expiresSoon' : null;
}
