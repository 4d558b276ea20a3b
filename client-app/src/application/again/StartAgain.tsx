import { isActive } from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { Bone } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { previousApplications } from '../../data/applications';
import { myPurchase } from '../../data/purchase';
import styles from '../StartApplication.module.css';
import { useUserId } from '../useApplication';
import { BuyAgain } from './BuyAgain';
import { coverage } from './coverage';
import pt from './pt.json';
import { TryAgain } from './TryAgain';

registerStrings('clientAgain', pt);

interface Props {
  ended: { id: string } & Parameters<typeof coverage>[1][number];
  onStart: () => void;
}

/** After a decision: the remaining cover of the plan, and the one action it allows. */
export function StartAgain({ ended, onStart }: Props) {
  const t = useT('clientAgain');
  const plan = useSession((state) => state.subscription);
  const earlier = useQuery(previousApplications(useUserId(), ended.id));
  const purchase = useQuery(myPurchase());
  // Without an active plan the gate offers the next one.
  if (!isActive(plan)) return null;
  if (earlier.isPending || purchase.isPending) return <Bone />;
  if (purchase.data?.refund_status === 'open') {
    return (
      <Frame kind="refund">
        <Link to="/client/settings#purchase">{t('refund.see')}</Link>
      </Frame>
    );
  }
  const kind = coverage(plan, [ended, ...(earlier.data ?? [])]);
  return <Frame kind={kind}>{kind === 'used' ? <BuyAgain /> : <TryAgain kind={kind} onStart={onStart} />}</Frame>;
}

function Frame({ kind, children }: { kind: ReturnType<typeof coverage> | 'refund'; children: ReactNode }) {
  const t = useT('clientAgain');
  return (
    <section className={styles.start} data-again aria-labelledby="again-title">
      <h2 id="again-title" className={styles.title}>
        {t(`${kind}.title`)}
      </h2>
      <p className={styles.text}>{t(`${kind}.text`)}</p>
      {children}
    </section>
  );
}
