import type { PassportData } from './parsePassport';

export type ValidityProblem = 'expired' | 'expiresSoon';

/** `YYYY-MM-DD`, half a year later; where that month is shorter, its last day. */
function halfAYearAfter(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 6, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Six months beyond the arrival are recommended; where that is not known yet, beyond today. */
export function validityProblem(
  { expiryDate }: Pick<PassportData, 'expiryDate'>,
  today: string,
  arrival: string | null = null,
): ValidityProblem | null {
  if (expiryDate < today) return 'expired';
  return expiryDate < halfAYearAfter(arrival && arrival > today ? arrival : today) ? 'expiresSoon' : null;
}
