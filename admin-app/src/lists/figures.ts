import { locale } from '@rotavisto/shared/lib';

const PERCENT = { maximumFractionDigits: 1 } as const;

const whole = (value: number) => value.toLocaleString(locale());

/** Returns a dash for an unknown figure. */
const known = (value: number | undefined, write: (value: number) => string): string =>
  value === undefined ? '–' : write(value);

export const count = (value: number | undefined): string => known(value, whole);
/** Writes an amount in dollars: $24,320 in English, US$ elsewhere, because the sign alone could mean another dollar. */
export const dollars = (value: number | undefined): string =>
  known(value, (amount) => `${locale() === 'en' ? '$' : 'US$\u00a0'}${whole(amount)}`);
export const growth = (value: number | undefined): string =>
  known(value, (percent) => `${percent > 0 ? '+' : ''}${percent.toLocaleString(locale(), PERCENT)}%`);

/** The limit of the server's count of matches; one more means "more than" the limit. */
export const COUNTED = 1000;

export const isMoreThanCounted = (total: number): boolean => total === COUNTED + 1;
