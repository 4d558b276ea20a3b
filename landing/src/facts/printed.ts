import type { FactName, FactTable, KnownFacts } from '@rotavisto/shared/facts';

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
  'socialPublic',
  'barcodeDays',
] as const satisfies readonly FactName[];

const checks = (table: FactTable, facts: KnownFacts) =>
  PRINTED.flatMap((name) => (facts.of(name) ? [table[name].checkedOn] : []));

/** The earliest date of comparison among the compared facts. */
export const oldestCheck = (table: FactTable, facts: KnownFacts): string | undefined =>
  checks(table, facts)
    .filter((day) => day !== null)
    .sort()[0];

export const areAllChecked = (table: FactTable, facts: KnownFacts): boolean => !checks(table, facts).includes(null);
