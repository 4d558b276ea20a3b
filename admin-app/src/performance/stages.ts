import type { Performance } from '../data/performance';

export const STAGES = [
  'visits',
  'signups',
  'purchases',
  'applications',
  'submitted',
  'interviews',
  'decided',
  'approved',
] as const satisfies readonly (keyof Performance['funnel'])[];
