import { COMPANY, formatDate, isHttpsUrl } from '@rotavisto/shared/domain';
import { usePlanText } from '@rotavisto/shared/features/plans';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Composite } from '@rotavisto/shared/supabase';
import { Tied } from '@rotavisto/shared/ui';
import styles from './PurchaseFacts.module.css';

export function PurchaseFacts({ purchase }: { purchase: Composite<'purchase'> }) {
  const t = useT('purchase');
  const inWords = usePlanText();
  const {
    plan_name: plan,
    plan_texts: texts,
    amount_cents: cents,
    paid_at: paidAt,
    receipt_url: receipt,
    receipt_number,
    method,
  } = purchase;
  return (
    <>
      <dl className={styles.facts}>
        {receipt_number !== null && (
          <div>
            <dt>{t('number')}</dt>
            <dd>{String(receipt_number).padStart(6, '0')}</dd>
          </div>
        )}
        <div>
          <dt>{t('plan')}</dt>
          <dd>{plan === null ? t('planUnknown') : inWords.name({ name: plan, texts })}</dd>
        </div>
        <div>
          <dt>{t('date')}</dt>
          <dd>{formatDate(paidAt)}</dd>
        </div>
        <div>
          <dt>{t('amount')}</dt>
          <dd className={styles.amount}>{cents === null ? '–' : formatMoney(cents / 100)}</dd>
        </div>
        {method && (
          <div>
            <dt>{t('method')}</dt>
            <dd>{t(`methods.${method}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t('seller')}</dt>
          <dd>
            <Tied>{`${COMPANY.name}, CNPJ ${COMPANY.cnpj}`}</Tied>
            {COMPANY.isSample && <span> {t('sample')}</span>}
          </dd>
        </div>
      </dl>
      {receipt && isHttpsUrl(receipt) && (
        <p>
          <a href={receipt} target="_blank" rel="noopener noreferrer">
            {t('receipt')}
          </a>
        </p>
      )}
    </>
  );
}
