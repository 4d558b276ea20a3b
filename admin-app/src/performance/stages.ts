import type { Performance } from '../data/performance';

/** Each holds some of the people of the one before. */
export const PEOPLE_STAGES = [
  'signups',
  'purchases',
  'applications',
  'submitted',
  'interviews',
  'decided',
  'approved',
] as const satisfies readonly (keyof Performance['funnel'])[];

/** Visits are networks and days, not people. */
export const STAGES = ['visits', ...PEOPLE_STAGES] as const;
