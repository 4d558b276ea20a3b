import { documentsOf, signedUrl } from '@rotavisto/shared/data';
import { newestOf } from '@rotavisto/shared/domain';
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PassportData } from './parsePassport';

/** Reads the passport sent earlier, after downloading the client's own file. */
export async function readStoredPassport(client: QueryClient, applicationId: string): Promise<PassportData | null> {
  const sent = newestOf(await client.ensureQueryData(documentsOf(applicationId)), 'passport');
  if (!sent?.mime_type.startsWith('image/')) return null;
  const url = await client.fetchQuery(signedUrl(sent.file_name));
  const response = url ? await fetch(url) : null;
  if (!response?.ok) return null;
  const { readPassportPhoto } = await import('../check/checkPhoto');
  return (await readPassportPhoto(await response.blob())).passport;
}

/** Kept in memory alone, as every other query: it ends with the tab and with the sign-out. */
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
