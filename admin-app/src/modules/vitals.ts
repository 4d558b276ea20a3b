import { locale } from '@rotavisto/shared/lib';

export const VITALS = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/** The limits of good and poor of each vital, by https://web.dev/vitals. */
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

const MILLISECONDS = { style: 'unit', unit: 'millisecond' } as const;
const SCORE = { maximumFractionDigits: 3 } as const;

export const writeVital = (vital: Vital, value: number): string =>
  value.toLocaleString(locale(), vital === 'cls' ? SCORE : MILLISECONDS);
