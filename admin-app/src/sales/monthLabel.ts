const SHORT = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short', year: '2-digit' });
const LONG = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** '2026-03' or '2026-03-01' → the middle of that month, so no time zone moves it. */
const middleOf = (month: string): Date => new Date(`${month.slice(0, 7)}-15T12:00:00Z`);

export const shortMonth = (month: string): string =>
  SHORT.format(middleOf(month)).replace('.', '').replace(' de ', '/');
export const longMonth = (month: string): string => LONG.format(middleOf(month));
