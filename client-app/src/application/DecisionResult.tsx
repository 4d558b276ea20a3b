import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Words } from '@rotavisto/shared/ui';
import { useRefundDay } from './again/useRefundDay';
import styles from './facts.module.css';
import stamp from './OutcomeStamp.module.css';
import routeSteps from './routeSteps.module.css';

export interface Decision {
  outcome: string | null;
  decidedOn: string | null;
  validUntil: string | null;
  reason: string | null;
}

interface Row {
  outcome: string | null;
  decided_on: string | null;
  visa_valid_until: string | null;
  decision_reason: string | null;
}

export const decisionOf = (row: Row): Decision => ({
  outcome: row.outcome,
  decidedOn: row.decided_on,
  validUntil: row.visa_valid_until,
  reason: row.decision_reason,
});

const NOW = { approved: ['1', '2', '3'], refused: ['1', '2'] } as const;

export function DecisionResult({ outcome, decidedOn, validUntil, reason }: Decision) {
  const t = useT('client');
  if (outcome !== 'approved' && outcome !== 'refused') return null;
  const isApproved = outcome === 'approved';
  return (
    <>
      <OutcomeStamp outcome={outcome} />
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
            <dd>
              <Words>{reason}</Words>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>{t(isApproved ? 'decision.approvedHint' : 'decision.refusedHint')}</p>
      <div className={styles.block}>
        <h3>{t('decision.now')}</h3>
        <ol className={routeSteps.steps}>
          {isApproved && NOW.approved.map((step) => <li key={step}>{t(`decision.approvedNow.${step}`)}</li>)}
          {!isApproved && NOW.refused.map((step) => <li key={step}>{t(`decision.refusedNow.${step}`)}</li>)}
          {!isApproved && <Refund decidedOn={decidedOn} />}
        </ol>
      </div>
    </>
  );
}

/** Until when and where the money can be asked back. */
function Refund({ decidedOn }: { decidedOn: string | null }) {
  const t = useT('client');
  const day = useRefundDay(decidedOn);
  return (
    <li>
      {day ? t('decision.refundUntil', { day: formatDate(day) }) : t('decision.refund')}{' '}
      <Link to="/client/settings#refund">{t('decision.refundWhere')}</Link>
    </li>
  );
}

/** The stamp of the landing page's drawing. */
function OutcomeStamp({ outcome }: { outcome: 'approved' | 'refused' }) {
  const t = useT('client');
  return (
    <p className={stamp.stamp} data-outcome={outcome}>
      <span>{t(`decision.${outcome}`)}</span>
    </p>
  );
}
