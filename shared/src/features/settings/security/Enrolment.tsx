import { session } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { ListSkeleton } from '../../../ui';
import { SettingsError } from '../SettingsError';
import { useSettingsText } from '../settingsText';
import { CodeForm } from './CodeForm';
import styles from './security.module.css';

/** A picture or a key for the authenticator app, and its first code. */
export function Enrolment({ onDone }: { onDone: () => void }) {
  const text = useSettingsText();
  // A secret is never shown twice: each opening starts a new enrolment.
  const begun = useQuery({
    queryKey: ['security', 'enrolment'],
    queryFn: async () => (await session()).secondFactor.beginEnrolment(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  });

  if (begun.isPending) return <ListSkeleton text={text('factorLoading')} />;
  if (begun.isError) return <SettingsError title={text('factorFailed')} onRetry={() => void begun.refetch()} />;
  const { factorId, qrCode, secret } = begun.data;

  return (
    <>
      <Typography.Paragraph>{text('factorScan')}</Typography.Paragraph>
      <img className={styles.picture} src={qrCode} alt={text('factorPicture')} width={200} height={200} />
      <Typography.Paragraph>
        {text('factorSecret')} <Typography.Text code>{secret}</Typography.Text>
      </Typography.Paragraph>
      <CodeForm
        label={text('factorConfirm')}
        submit={async (code) => (await session()).secondFactor.finishEnrolment(factorId, code)}
        onDone={() => {
          notify({ type: 'success', text: text('factorEnabled') });
          onDone();
        }}
        onCancel={onDone}
      />
    </>
  );
}
