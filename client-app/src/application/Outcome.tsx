import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Button } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
import { DecisionAdvice, DecisionStamp } from './DecisionResult';
import type { Decision } from './decision/decisionOf';
import styles from './Outcome.module.css';
import './decision/strings';

interface Props {
  decision: Decision;
  /** Actions that the plan still allows; after a refusal, actions come before the advice. */
  children?: ReactNode;
}

/** The decision over the whole width: the stamp, its meaning and the next steps. */
export function Outcome({ decision, children }: Props) {
  const t = useT('client', 'clientDecision');
  const isRefused = decision.outcome === 'refused';
  const advice = (
    <>
      <DecisionAdvice {...decision} hasChoice={Boolean(children)} />
      <p className={styles.actions}>
        <Button onClick={() => window.print()}>{t('clientDecision:print')}</Button>
        <Link to="/client/support">{t('clientDecision:talk')}</Link>
      </p>
    </>
  );
  return (
    <>
      <section className={styles.outcome} data-outcome={decision.outcome} aria-labelledby="outcome-title">
        <h2 id="outcome-title" className={styles.title}>
          {t('clientDecision:title')}
        </h2>
        <DecisionStamp {...decision} />
        {!isRefused && advice}
      </section>
      {children}
      {isRefused && <div className={styles.advice}>{advice}</div>}
    </>
  );
}
