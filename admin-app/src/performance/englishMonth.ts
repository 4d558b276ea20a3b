const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** 'Mar 2026' of '2026-03'. */
export const englishMonth = (month: string): string => MONTH.format(new Date(`${month}-15T12:00:00Z`));
