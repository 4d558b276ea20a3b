import { checkFile, FILE_ACCEPT } from '@rotavisto/shared/domain';
import { paymentStyles } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import { formatBytes } from '@rotavisto/shared/lib';
import { FileButton, ProgressBar } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { type ChangeEvent, useState } from 'react';
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
  const receipt = useReceipt(applicationId, onDone);
  if (!isOpen) return <p className={paymentStyles.note}>{t('closed')}</p>;

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0];
    event.target.value = '';
    if (!picked) return;
    const error = checkFile(picked);
    setProblem(error && t(`errors:${error}`));
    if (!error) setFile(picked);
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
      <FileButton accept={FILE_ACCEPT} disabled={receipt.isSending} onChange={pick}>
        {file ? t('receipt.change') : t('receipt.choose')}
      </FileButton>
      <p className={paymentStyles.note}>
        {file ? t('receipt.chosen', { name: file.name, size: formatBytes(file.size) }) : t('receipt.hint')}
      </p>
      {problem && (
        <p role="alert" className={paymentStyles.error}>
          {problem}
        </p>
      )}
      <Button type="primary" size="large" loading={receipt.isSending} onClick={submit}>
        {t('receipt.submit')}
      </Button>
      {/* Below the button, which keeps its place while somebody may press it again. */}
      {receipt.isUploading && (
        <div>
          <ProgressBar percent={receipt.percent} label={t('receipt.sending')} />
          <Button onClick={receipt.cancel}>{t('receipt.cancel')}</Button>
        </div>
      )}
      {receipt.isCancelled && <p role="status">{t('receipt.cancelled')}</p>}
    </section>
  );
}
