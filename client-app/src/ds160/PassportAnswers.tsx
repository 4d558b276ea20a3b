import { documentsOf, signedUrl } from '@rotavisto/shared/data';
import { type Ds160Values, newestOf } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { PassportOffer } from '../documents/passport/PassportOffer';
import type { PassportData } from '../documents/passport/parsePassport';
import type { PassportField } from '../documents/passport/passportAnswers';
import { usePassportReading } from '../documents/passport/usePassportReading';
import styles from './Ds160.module.css';

interface Props {
  applicationId: string;
  values: Ds160Values;
  onUse: (field: PassportField, value: string) => void;
}

/** Answers from the passport: from its photo as it was just sent, or from the one sent earlier, on request. */
export function PassportAnswers({ applicationId, values, onUse }: Props) {
  const t = useT('clientDs160');
  const client = useQueryClient();
  const { passport, remember } = usePassportReading(applicationId);
  const documents = useQuery(documentsOf(applicationId));
  const read = useMutation({
    mutationFn: () => readStoredPassport(client, applicationId),
    onSuccess: remember,
    meta: { silent: true },
  });
  if (passport) {
    return <PassportOffer passport={passport} values={values} onUse={onUse} />;
  }
  const sent = newestOf(documents.data ?? [], 'passport');
  // The pages of a PDF are not read.
  if (!sent?.mime_type.startsWith('image/')) return null;
  if (read.isError || read.isSuccess) return <p role="status">{t('passport.failed')}</p>;
  return (
    <div className={styles.passport}>
      <Button loading={read.isPending} onClick={() => read.mutate()}>
        {t('passport.read')}
      </Button>
      <p className={styles.note}>{t('passport.note')}</p>
    </div>
  );
}

/** Reads the passport sent earlier, after downloading the client's own file. */
async function readStoredPassport(client: QueryClient, applicationId: string): Promise<PassportData | null> {
  const sent = newestOf(await client.ensureQueryData(documentsOf(applicationId)), 'passport');
  if (!sent?.mime_type.startsWith('image/')) return null;
  const url = await client.fetchQuery(signedUrl(sent.file_name, sent.original_name));
  const response = url ? await fetch(url) : null;
  if (!response?.ok) return null;
  const { readPassportPhoto } = await import('../documents/check/checkPhoto');
  return (await readPassportPhoto(await response.blob())).passport;
}
