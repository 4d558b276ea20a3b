import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Composite } from '@rotavisto/shared/supabase';
import { Descriptions } from 'antd';

/** The address comes from the payment provider: nothing but https becomes a link. */
const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:';

export function PurchaseFacts({ purchase }: { purchase: Composite<'purchase'> }) {
  const t = useT('purchase');
  const { plan_name: plan, amount_cents: cents, paid_at: paidAt, receipt_url: receipt } = purchase;
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'plan', label: t('plan'), children: plan ?? t('planUnknown') },
          { key: 'amount', label: t('amount'), children: cents === null ? '–' : formatMoney(cents / 100) },
          { key: 'date', label: t('date'), children: formatDate(paidAt) },
        ]}
      />
      {receipt && isHttps(receipt) && (
        <p>
          <a href={receipt} target="_blank" rel="noopener noreferrer">
            {t('receipt')}
          </a>
        </p>
      )}
    </>
  );
}
