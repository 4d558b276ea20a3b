import { Stamp } from '@rotavisto/shared/brand';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { myPurchase } from '../data/purchase';
import styles from './PurchaseConfirmed.module.css';
import { PurchaseFacts } from './PurchaseFacts';
import './strings';

/** Right after paying: the purchase, the place of the receipt, and the hint to the next step below. */
export function PurchaseConfirmed() {
  const t = useT('purchase');
  const email = useSession((state) => state.profile?.email ?? '');
  const { data: purchase } = useQuery(myPurchase());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // A plan that was given, not bought.
  if (purchase === null) return null;
  return (
    <section className={styles.confirmed} aria-labelledby="purchase-confirmed">
      <Stamp tone="done">{t('confirmed.stamp')}</Stamp>
      <h2 id="purchase-confirmed" ref={heading} tabIndex={-1}>
        {t('confirmed.title')}
      </h2>
      {purchase && <PurchaseFacts purchase={purchase} />}
      <p>{t('confirmed.address', { email })}</p>
      <p className={styles.later}>
        <Link to="/client/settings#purchase">{t('confirmed.later')}</Link>
        <Button type="link" onClick={() => window.print()}>
          {t('confirmed.print')}
        </Button>
      </p>
    </section>
  );
}
