import { locale } from '@rotavisto/shared/lib';

const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };

/** '2026-11' → 'Novembro de 2026'. */
export function monthName(month: string): string {
  const name = new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale(), MONTH);
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}
