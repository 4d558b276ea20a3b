import { useOnce } from '@rotavisto/shared/data';
import { formatDate } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import { useT } from '@rotavisto/shared/i18n';
import type { Composite } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { confirmAction } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { startTransition, useState } from 'react';
import '../cases/refusals';
import { withdrawRefund } from '../data/purchase';
import { freeUntil } from './PurchaseFacts';
import styles from './Refund.module.css';
import { RefundAccountForm } from './RefundAccountForm';
import { RefundSheet } from './RefundSheet';
import { RefundState } from './RefundState';
import { askableUntil, groundOf } from './useRefund';

interface Props {
  purchase: Composite<'purchase'>;
  /** The traveller of the purchase; null for the account holder. */
  travellerId: string | null;
  /** Set after a refusal of the visa, with the last day of the refund if it is known. */
  refusal?: { day: string | undefined } | null;
  /** The reason why no refund request is possible any more; ignored within the law's seven days. */
  closed?: string | null;
}

/** The refund section by its state: the request form, the open request that can be withdrawn, or the result. */
export function Refund({ purchase, travellerId, refusal = null, closed = null }: Props) {
  const ground = groundOf(purchase, refusal !== null);
  const isAsked = purchase.refund_requested_at !== null && purchase.refund_status !== 'withdrawn';
  const isOpen = purchase.refund_status === 'open' && !purchase.is_refunded;
  return (
    <>
      <RefundState purchase={purchase} ground={ground} />
      {!purchase.is_refunded && !isAsked && (
        <Ask purchase={purchase} travellerId={travellerId} refusal={refusal} closed={closed} />
      )}
      {isOpen && purchase.needs_transfer && (
        <RefundAccountForm travellerId={travellerId} givenAt={purchase.account_given_at} />
      )}
      {isOpen && !purchase.is_refund_under_way && (
        <Withdraw travellerId={travellerId} until={askableUntil(purchase, ground, refusal?.day)} />
      )}
    </>
  );
}

function Ask({ purchase, travellerId, refusal = null, closed }: Props) {
  const t = useT('purchase');
  const facts = useFacts();
  const [isAsking, setAsking] = useState(false);
  const ground = groundOf(purchase, refusal !== null);
  if (closed && ground !== 'free') return <p>{closed}</p>;
  const day = formatDate(ground === 'free' ? freeUntil(purchase.paid_at) : refusal?.day);
  const texts = {
    free: t('refundFree', { day }),
    refused: refusal?.day ? t('refundRefused', { day }) : t('refundRefusedOpen'),
    judged: `${t('refundText')} ${facts.fill(t('refundLater'))}`,
  };
  return (
    <>
      <p>{texts[ground]}</p>
      <p className={styles.buttons} style={{ marginTop: 12 }}>
        <Button onClick={() => startTransition(() => setAsking(true))}>{t('ask')}</Button>
      </p>
      {isAsking && (
        <RefundSheet purchase={purchase} travellerId={travellerId} ground={ground} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function Withdraw({ travellerId, until }: { travellerId: string | null; until: string | undefined }) {
  const t = useT('purchase');
  const withdraw = useOnce(withdrawRefund);

  async function ask() {
    const isSure = await confirmAction({
      title: t('withdraw.title'),
      content: `${t('withdraw.text')} ${until ? t('withdraw.until', { day: until }) : t('withdraw.judged')}`,
      okText: t('withdraw.ok'),
      cancelText: t('withdraw.keep'),
    });
    if (isSure)
      withdraw.mutate({ travellerId }, { onSuccess: () => notify({ type: 'success', text: t('withdraw.done') }) });
  }

  return (
    <p className={styles.buttons}>
      <Button loading={withdraw.isPending} onClick={ask}>
        {t('withdraw.ok')}
      </Button>
    </p>
  );
}
