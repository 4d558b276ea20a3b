import { Stamp } from '@rotavisto/shared/brand';
import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from './facts.module.css';

interface Props {
  outcome: string | null;
  decidedOn: string | null;
  validUntil: string | null;
  reason: string | null;
}

export function DecisionResult({ outcome, decidedOn, validUntil, reason }: Props) {
  const t = useT('client');
  if (outcome !== 'approved' && outcome !== 'refused') {
    return (
      <>
        <p className={styles.lead}>{t('decision.waiting')}</p>
        <p className={styles.note}>{t('decision.waitingHint')}</p>
      </>
    );
  }
  const isApproved = outcome === 'approved';
  return (
    <>
      <p className={styles.lead}>
        <Stamp tone={isApproved ? 'done' : 'failed'}>{t(`decision.${outcome}`)}</Stamp>
      </p>
      <dl className={styles.facts}>
        {decidedOn && (
          <div>
            <dt>{t('decision.decidedOn')}</dt>
            <dd>{formatDate(decidedOn)}</dd>
          </div>
        )}
        {isApproved && validUntil && (
          <div>
            <dt>{t('decision.validUntil')}</dt>
            <dd>{formatDate(validUntil)}</dd>
          </div>
        )}
        {!isApproved && reason && (
          <div>
            <dt>{t('decision.reason')}</dt>
            <dd>{reason}</dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>{t(isApproved ? 'decision.approvedHint' : 'decision.refusedHint')}</p>
    </>
  );
}
