import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { signedUrl } from '../../data';
import { formatDateTime, type StepMetadata } from '../../domain';
import { useT } from '../../i18n';
import styles from './Payment.module.css';
import './strings';

/** The sent receipt; its link is signed at the click. */
export function ReceiptFacts({ metadata, path }: { metadata: StepMetadata; path: string }) {
  const t = useT('payment');
  const [isAsked, setAsked] = useState(false);
  const url = useQuery({ ...signedUrl(path, t('receipt.fileName')), enabled: isAsked });
  return (
    <section className={styles.receipt} aria-labelledby="payment-receipt">
      <h2 id="payment-receipt" className={styles.heading}>
        {t('receipt.title')}
      </h2>
      <p>
        {metadata.receipt_uploaded_at
          ? t('receipt.sentAt', { date: formatDateTime(metadata.receipt_uploaded_at) })
          : t('receipt.sent')}
      </p>
      {metadata.payment_method && (
        <p className={styles.note}>{t('receipt.method', { method: t(`method.${metadata.payment_method}`) })}</p>
      )}
      {url.data ? (
        <a href={url.data} target="_blank" rel="noopener noreferrer">
          {t('receipt.open')}
        </a>
      ) : (
        <Button loading={url.isFetching} onClick={() => (isAsked ? url.refetch() : setAsked(true))}>
          {t('receipt.view')}
        </Button>
      )}
    </section>
  );
}
