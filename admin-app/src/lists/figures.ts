import { locale } from '@rotavisto/shared/lib';

const PERCENT = { maximumFractionDigits: 1 } as const;

const whole = (value: number) => value.toLocaleString(locale());

/** A figure that is not known yet is a dash. */
const known = (value: number | undefined, write: (value: number) => string): string =>
  value === undefined ? '–' : write(value);

export const count = (value: number | undefined): string => known(value, whole);
/** $24,320 in English; elsewhere a dollar sign alone could be that of another country. */
export const dollars = (value: number | undefined): string =>
  known(value, (amount) => `${locale() === 'en' ? '$' : 'US$\u00a0'}${whole(amount)}`);
export const growth = (value: number | undefined): string =>
  known(value, (percent) => `${percent > 0 ? '+' : ''}${percent.toLocaleString(locale(), PERCENT)}%`);

/** The server stops counting matches here; one more means "more than". */
export const COUNTED = 1000;

export const isMoreThanCounted = (total: number): boolean => total === COUNTED + 1;
