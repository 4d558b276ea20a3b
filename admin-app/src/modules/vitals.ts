export type Vital = 'lcp' | 'inp' | 'cls';

/** Up to where a figure is good, and from where it is poor, as https://web.dev/vitals draws the lines. */
export const LIMITS: Record<Vital, { good: number; poor: number }> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
};

export function ratingOf(vital: Vital, value: number): 'good' | 'fair' | 'poor' {
  const { good, poor } = LIMITS[vital];
  if (value <= good) return 'good';
  return value > poor ? 'poor' : 'fair';
}

const MILLISECONDS = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'millisecond' });
const SCORE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

export const writeVital = (vital: Vital, value: number): string =>
  (vital === 'cls' ? SCORE : MILLISECONDS).format(value);
