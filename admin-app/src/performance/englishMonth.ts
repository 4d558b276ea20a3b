import { locale } from '@rotavisto/shared/lib';

const MONTH = { timeZone: 'UTC', month: 'short', year: 'numeric' } as const;

/** 'Mar 2026' of '2026-03'. */
export const englishMonth = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale(), MONTH);
