import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PassportData } from './parsePassport';

/** The reading is kept in memory alone, and ends with the tab or the sign-out. */
const readingOf = (applicationId: string) =>
  queryOptions<PassportData | null>({
    queryKey: ['passportReading', applicationId],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The reading of the passport on this device, and the function that keeps a new one. */
export function usePassportReading(applicationId: string) {
  const client = useQueryClient();
  const { data: passport = null } = useQuery(readingOf(applicationId));
  const remember = (reading: PassportData | null) => client.setQueryData(readingOf(applicationId).queryKey, reading);
  return { passport, remember };
}
