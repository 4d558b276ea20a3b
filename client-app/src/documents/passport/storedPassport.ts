import { documentsOf, signedUrl } from '@rotavisto/shared/data';
import { newestOf } from '@rotavisto/shared/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { PassportData } from './parsePassport';

/** Reads the passport that was sent earlier: the client's own file, fetched to this device for it. */
export async function readStoredPassport(client: QueryClient, applicationId: string): Promise<PassportData | null> {
  const sent = newestOf(await client.ensureQueryData(documentsOf(applicationId)), 'passport');
  if (!sent?.mime_type.startsWith('image/')) return null;
  const url = await client.fetchQuery(signedUrl(sent.file_name));
  const response = url ? await fetch(url) : null;
  if (!response?.ok) return null;
  const { readPassportPhoto } = await import('../check/checkPhoto');
  return (await readPassportPhoto(await response.blob())).passport;
}
