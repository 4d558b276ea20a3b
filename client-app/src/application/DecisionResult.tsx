import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Words } from '@rotavisto/shared/ui';
import { useRefundDay } from './again/useRefundDay';
import type { Decision } from './decision/decisionOf';
import styles from './facts.module.css';
import stamp from './OutcomeStamp.module.css';
import routeSteps from './routeSteps.module.css';
import './decision/strings';

const NOW = { approved: ['1', '2', '3'], refused: ['1', '2'] } as const;

export function DecisionResult(decision: Decision) {
  return (
    <>
      <DecisionStamp {...decision} />
      <DecisionAdvice {...decision} />
    </>
  );
}

/** The stamp of the decision with its day, and the reason of a refusal. */
export function DecisionStamp({ outcome, decidedOn, validUntil, reason }: Decision) {
  const t = useT('client', 'clientDecision');
  if (outcome !== 'approved' && outcome !== 'refused') return null;
  const isApproved = outcome === 'approved';
  return (
    <>
      <OutcomeStamp outcome={outcome} />
      <dl className={styles.facts}>
        {decidedOn && (
          <div>
            <dt>{t('clientDecision:decidedOn')}</dt>
            <dd>{formatDate(decidedOn)}</dd>
          </div>
        )}
        {isApproved && validUntil && (
          <div>
            <dt>{t('clientDecision:validUntil')}</dt>
            <dd>{formatDate(validUntil)}</dd>
          </div>
        )}
        {!isApproved && reason && (
          <div>
            <dt>{t('clientDecision:reason')}</dt>
            <dd>
              <Words>{reason}</Words>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

interface AdviceProps extends Decision {
  /** True if the choice between the refund and another try is shown beside the advice. */
  hasChoice?: boolean;
}

/** The meaning of the decision and the next steps. */
export function DecisionAdvice({ outcome, decidedOn, hasChoice }: AdviceProps) {
  const t = useT('client', 'clientDecision');
  if (outcome !== 'approved' && outcome !== 'refused') return null;
  const isApproved = outcome === 'approved';
  return (
    <>
      <p className={styles.note}>{t(isApproved ? 'clientDecision:approvedHint' : 'clientDecision:refusedHint')}</p>
      <div className={styles.block}>
        <h3>{t('clientDecision:now')}</h3>
        <ol className={routeSteps.steps}>
          {isApproved && NOW.approved.map((step) => <li key={step}>{t(`clientDecision:approvedNow.${step}`)}</li>)}
          {!isApproved && NOW.refused.map((step) => <li key={step}>{t(`clientDecision:refusedNow.${step}`)}</li>)}
          {!isApproved && !hasChoice && <Refund decidedOn={decidedOn} />}
        </ol>
      </div>
    </>
  );
}

/** The last day to request the refund, and a link to the request. */
function Refund({ decidedOn }: { decidedOn: string | null }) {
  const t = useT('client', 'clientDecision');
  const day = useRefundDay(decidedOn);
  return (
    <li>
      {day ? t('clientDecision:refundUntil', { day: formatDate(day) }) : t('clientDecision:refund')}{' '}
      <Link to="/client/settings#refund">{t('clientDecision:refundWhere')}</Link>
    </li>
  );
}

/** The same stamp as in the drawing of the landing page. */
function OutcomeStamp({ outcome }: { outcome: 'approved' | 'refused' }) {
  const t = useT('client', 'clientDecision');
  return (
    <p className={stamp.stamp} data-outcome={outcome}>
      <span>{t(`clientDecision:${outcome}`)}</span>
    </p>
  );
}
