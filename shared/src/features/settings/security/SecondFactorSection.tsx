import { session } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { secondFactorState } from '../../../data';
import { formatDate } from '../../../domain';
import { ListSkeleton } from '../../../ui';
import { SettingsError } from '../SettingsError';
import { useSettingsLanguage, useSettingsText } from '../settingsText';
import { CodeForm } from './CodeForm';
import styles from './security.module.css';

/** Shows whether sign-in requires a code, and turns that on or off. */
export function SecondFactorSection() {
  const text = useSettingsText();
  const language = useSettingsLanguage();
  const state = useQuery({ ...secondFactorState, meta: { silent: true } });
  const [isOpen, setOpen] = useState(false);

  if (state.isPending) return <ListSkeleton text={text('factorLoading')} />;
  if (state.isError) return <SettingsError title={text('factorFailed')} onRetry={() => void state.refetch()} />;
  const enabledAt = state.data.enabled_at;

  function close() {
    setOpen(false);
    void state.refetch();
  }

  return (
    <>
      <Typography.Paragraph>
        {enabledAt ? text('factorOn', { date: formatDate(enabledAt, language) }) : text('factorOff')}
      </Typography.Paragraph>
      {!isOpen && (
        <Button danger={enabledAt !== null} onClick={() => setOpen(true)}>
          {text(enabledAt ? 'factorRemove' : 'factorEnable')}
        </Button>
      )}
      {isOpen && (enabledAt ? <Removal onDone={close} /> : <Enrolment onDone={close} />)}
    </>
  );
}

function Removal({ onDone }: { onDone: () => void }) {
  const text = useSettingsText();
  return (
    <>
      <Typography.Paragraph>{text('factorRemoveText')}</Typography.Paragraph>
      <CodeForm
        label={text('factorRemove')}
        isDangerous
        submit={async (code) => (await session()).secondFactor.removeSecondFactor(code)}
        onDone={() => {
          notify({ type: 'success', text: text('factorRemoved') });
          onDone();
        }}
        onCancel={onDone}
      />
    </>
  );
}

/** Shows a QR code or a key for the authenticator app, and checks its first code. */
function Enrolment({ onDone }: { onDone: () => void }) {
  const text = useSettingsText();
  // A secret is never shown twice, so each opening starts a new enrolment.
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
