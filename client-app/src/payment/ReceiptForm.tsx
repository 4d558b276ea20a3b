import { prepareFile } from '@rotavisto/shared/data';
import { FILE_ACCEPT } from '@rotavisto/shared/domain';
import { paymentStyles } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import '@rotavisto/shared/i18n/files';
import { formatBytes } from '@rotavisto/shared/lib';
import { FileButton, ProgressBar, useFileDrop } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { type MethodName, recordedMethod } from './MethodChoice';
import styles from './Payment.module.css';
import { useReceipt } from './useReceipt';

interface Props {
  applicationId: string;
  method: MethodName | null;
  file: File | null;
  onFile: (file: File) => void;
  onDone: () => void;
}

export function ReceiptForm({ applicationId, method, file, onFile, onDone }: Props) {
  const t = useT('clientPayment', 'fileErrors');
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const newest = useRef<File | null>(null);
  const receipt = useReceipt(applicationId, onDone);

  const drop = useFileDrop({ isBusy: receipt.isSending, onFiles: ([picked]) => picked && void take(picked) });

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const picked = target.files?.[0];
    target.value = '';
    if (picked) drop.offer([picked]);
  }

  async function take(picked: File) {
    newest.current = picked;
    setChecking(true);
    const prepared = await prepareFile(picked);
    // The result for an earlier file is ignored if another file was picked meanwhile.
    if (newest.current !== picked) return;
    setChecking(false);
    if ('error' in prepared) return setProblem(t(`fileErrors:${prepared.error}`, { format: prepared.format ?? '' }));
    onFile(prepared.file);
    // A damaged receipt only shows a warning and can still be sent.
    setProblem(prepared.isDamaged ? t('fileErrors:documents.damaged') : null);
  }

  function submit() {
    if (!method) setProblem(t('receipt.methodMissing'));
    else if (!file) setProblem(t('receipt.missing'));
    else {
      setProblem(null);
      void receipt.send(file, recordedMethod(method));
    }
  }

  return (
    <section className={paymentStyles.receipt} aria-labelledby="payment-receipt" {...drop.area}>
      <h2 id="payment-receipt" className={styles.heading}>
        {t('blocks.receipt')}
      </h2>
      <FileButton accept={FILE_ACCEPT} disabled={receipt.isSending} onChange={pick}>
        {file ? t('receipt.change') : t('receipt.choose')}
      </FileButton>
      <p className={paymentStyles.note}>
        {file ? t('receipt.chosen', { name: file.name, size: formatBytes(file.size) }) : t('receipt.hint')}
      </p>
      {drop.notice}
      {isChecking && <p role="status">{t('receipt.checking')}</p>}
      {problem && (
        <p role="alert" className={paymentStyles.error}>
          {problem}
        </p>
      )}
      {receipt.hasFailed && (
        <p role="alert" className={paymentStyles.error}>
          {t('receipt.failed')}
        </p>
      )}
      {/* The cancel button comes after the send button, so that a double click does not cancel the upload. */}
      <div className={styles.send}>
        <Button
          type={file ? 'primary' : 'default'}
          size="large"
          loading={receipt.isSending}
          disabled={isChecking}
          onClick={submit}
        >
          {t('receipt.submit')}
        </Button>
        {receipt.isUploading && (
          <Button size="large" onClick={receipt.cancel}>
            {t('receipt.cancel')}
          </Button>
        )}
      </div>
      {receipt.isUploading && <ProgressBar percent={receipt.percent} label={t('receipt.sending')} />}
      <p className={paymentStyles.note}>{t('receipt.next')}</p>
      {receipt.isCancelled && <p role="status">{t('receipt.cancelled')}</p>}
    </section>
  );
}
