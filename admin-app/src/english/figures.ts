const WHOLE = new Intl.NumberFormat('en-US');
const PERCENT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A figure that is not known yet is a dash. */
export const count = (value: number | undefined): string => (value === undefined ? '–' : WHOLE.format(value));
export const dollars = (value: number): string => `$${WHOLE.format(value)}`;
export const growth = (value: number): string => `${value > 0 ? '+' : ''}${PERCENT.format(value)}%`;
