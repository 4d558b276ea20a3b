const WHOLE = new Intl.NumberFormat('en-US');
const PERCENT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A figure that is not known yet is a dash. */
const known = (value: number | undefined, write: (value: number) => string): string =>
  value === undefined ? '–' : write(value);

export const count = (value: number | undefined): string => known(value, WHOLE.format);
export const dollars = (value: number | undefined): string => known(value, (amount) => `$${WHOLE.format(amount)}`);
export const growth = (value: number | undefined): string =>
  known(value, (percent) => `${percent > 0 ? '+' : ''}${PERCENT.format(percent)}%`);
