import { prepareFile } from '@rotavisto/shared/data';
import { FILE_ACCEPT } from '@rotavisto/shared/domain';
import { paymentStyles } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import { formatBytes } from '@rotavisto/shared/lib';
import { FileButton, ProgressBar } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import type { PaymentMethod } from './MethodChoice';
import { useReceipt } from './useReceipt';

interface Props {
  applicationId: string;
  method: PaymentMethod | null;
  isOpen: boolean;
  onDone: () => void;
}

export function ReceiptForm({ applicationId, method, isOpen, onDone }: Props) {
  const t = useT('clientPayment', 'payment');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const newest = useRef<File | null>(null);
  const receipt = useReceipt(applicationId, onDone);
  if (!isOpen) return <p className={paymentStyles.note}>{t('closed')}</p>;

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0];
    event.target.value = '';
    if (!picked) return;
    newest.current = picked;
    setChecking(true);
    const prepared = await prepareFile(picked);
    // Another file was picked meanwhile.
    if (newest.current !== picked) return;
    setChecking(false);
    if ('error' in prepared) return setProblem(t(`errors:${prepared.error}`, { format: prepared.format ?? '' }));
    setFile(prepared.file);
    // A warning: the receipt can be sent all the same.
    setProblem(prepared.isDamaged ? t('errors:documents.damaged') : null);
  }

  function submit() {
    if (!method) setProblem(t('receipt.methodMissing'));
    else if (!file) setProblem(t('receipt.missing'));
    else {
      setProblem(null);
      void receipt.send(file, method);
    }
  }

  return (
    <section className={paymentStyles.receipt} aria-labelledby="payment-receipt">
      <h2 id="payment-receipt" className={paymentStyles.heading}>
        {t('payment:receipt.title')}
      </h2>
      <FileButton accept={FILE_ACCEPT} disabled={receipt.isSending} onChange={(event) => void pick(event)}>
        {file ? t('receipt.change') : t('receipt.choose')}
      </FileButton>
      <p className={paymentStyles.note}>
        {file ? t('receipt.chosen', { name: file.name, size: formatBytes(file.size) }) : t('receipt.hint')}
      </p>
      {isChecking && <p role="status">{t('receipt.checking')}</p>}
      {problem && (
        <p role="alert" className={paymentStyles.error}>
          {problem}
        </p>
      )}
      <Button type="primary" size="large" loading={receipt.isSending} disabled={isChecking} onClick={submit}>
        {t('receipt.submit')}
      </Button>
      {/* Below the button, so that the button keeps its place for another press. */}
      {receipt.isUploading && (
        <div>
          <ProgressBar percent={receipt.percent} label={t('receipt.sending')} />
          <Button onClick={receipt.cancel}>{t('receipt.cancel')}</Button>
        </div>
      )}
      {receipt.isFailed && (
        <p role="alert" className={paymentStyles.error}>
          {t('receipt.failed')}
        </p>
      )}
      {receipt.isCancelled && <p role="status">{t('receipt.cancelled')}</p>}
    </section>
  );
}
