import { locale } from '@rotavisto/shared/lib';

const PERCENT = { maximumFractionDigits: 1 } as const;

const whole = (value: number) => value.toLocaleString(locale());

/** A figure that is not known yet is a dash. */
const known = (value: number | undefined, write: (value: number) => string): string =>
  value === undefined ? '–' : write(value);

export const count = (value: number | undefined): string => known(value, whole);
export const dollars = (value: number | undefined): string => known(value, (amount) => `$${whole(amount)}`);
export const growth = (value: number | undefined): string =>
  known(value, (percent) => `${percent > 0 ? '+' : ''}${percent.toLocaleString(locale(), PERCENT)}%`);
