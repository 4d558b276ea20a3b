import { documentsOf, signedUrl } from '@rotavisto/shared/data';
import { newestOf } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import styles from './Passport.module.css';
import type { PassportData } from './parsePassport';
import './strings';
import { usePassportReading } from './usePassportReading';

/** Offers to read a passport that was sent earlier; renders nothing after a reading, or for a PDF. */
export function ReadPassport({ applicationId }: { applicationId: string }) {
  const t = useT('clientPassport');
  const client = useQueryClient();
  const { passport, remember } = usePassportReading(applicationId);
  const documents = useQuery(documentsOf(applicationId));
  const read = useMutation({
    mutationFn: () => readStoredPassport(client, applicationId),
    onSuccess: remember,
    meta: { silent: true },
  });
  const sent = newestOf(documents.data ?? [], 'passport');
  // Only a photo can be read, not a PDF.
  if (passport || !sent?.mime_type.startsWith('image/')) return null;
  if (read.isError || read.isSuccess) return <p role="status">{t('sent.failed')}</p>;
  return (
    <div className={styles.read}>
      <Button loading={read.isPending} onClick={() => read.mutate()}>
        {t('sent.read')}
      </Button>
      <p>{t('sent.note')}</p>
    </div>
  );
}

/** Downloads the client's file and reads the passport on this device. */
async function readStoredPassport(client: QueryClient, applicationId: string): Promise<PassportData | null> {
  const sent = newestOf(await client.ensureQueryData(documentsOf(applicationId)), 'passport');
  if (!sent?.mime_type.startsWith('image/')) return null;
  const url = await client.fetchQuery(signedUrl(sent.file_name, sent.original_name));
  const response = url ? await fetch(url) : null;
  if (!response?.ok) return null;
  const { readPassportPhoto } = await import('../check/checkPhoto');
  return (await readPassportPhoto(await response.blob())).passport;
}
