import type { KnownCase } from '@rotavisto/shared/domain/official';
import type { PassportData } from '../documents/passport/parsePassport';

const SEX = { female: 'F', male: 'M' } as const;

/** What the official form takes of a passport that was read. */
export const passportFeeds = ({
  sex,
  number,
  issuingState,
  expiryDate,
}: PassportData): NonNullable<KnownCase['passport']> => ({
  ...(sex ? { sex: SEX[sex] } : {}),
  number,
  issuingState,
  expiryDate,
});
