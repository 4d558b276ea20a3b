import { CHECKED_ON, type FactName, type FactTable, type KnownFacts } from '@rotavisto/shared/facts';

/** The facts that the page prints. */
export const PRINTED = [
  'mrvFee',
  'mrvValidity',
  'integrityFee',
  'b1b2Validity',
  'f1Validity',
  'sevisFee',
  'passportValidity',
  'interviewLength',
  'allAgesSince',
  'renewalWindow',
  'refusalRate',
  'posts',
  'photoPrint',
  'photoDigital',
  'withdrawal',
  'expeditedFee',
  'expeditedDays',
  'expeditedUntil',
  'estaFee',
  'f1StayCap',
] as const satisfies readonly FactName[];

/** The day of the fact that was checked longest ago. */
export const oldestCheck = (table: FactTable, facts: KnownFacts): string =>
  PRINTED.flatMap((name) => (facts.of(name) ? [table[name].checkedOn] : [])).sort()[0] ?? CHECKED_ON;
