import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Button } from '@rotavisto/shared/ui';
import { DecisionResult } from './DecisionResult';
import type { Decision } from './decision/decisionOf';
import styles from './Outcome.module.css';
import './decision/strings';

/** The decision over the whole width: the stamp, its meaning and the next steps. */
export function Outcome({ decision }: { decision: Decision }) {
  const t = useT('client', 'clientDecision');
  return (
    <section className={styles.outcome} data-outcome={decision.outcome} aria-labelledby="outcome-title">
      <h2 id="outcome-title" className={styles.title}>
        {t('clientDecision:title')}
      </h2>
      <DecisionResult {...decision} />
      <p className={styles.actions}>
        <Button onClick={() => window.print()}>{t('clientDecision:print')}</Button>
        <Link to="/client/support">{t('clientDecision:talk')}</Link>
      </p>
    </section>
  );
}
