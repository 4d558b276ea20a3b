import type { KnownCase } from '@rotavisto/shared/domain/official';
import type { PassportData } from '../../documents/passport/parsePassport';

const SEX = { female: 'F', male: 'M' } as const;

/** Answers from the passport reading of this device; the reading has no day of issue. */
export const passportOf = ({ sex, number, issuingState, expiryDate }: PassportData): KnownCase['passport'] => ({
  ...(sex === null ? {} : { sex: SEX[sex] }),
  number,
  issuingState,
  expiryDate,
});
