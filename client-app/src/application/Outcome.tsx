import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Button } from '@rotavisto/shared/ui';
import { type Decision, DecisionResult } from './DecisionResult';
import styles from './Outcome.module.css';

/** The decision over the whole width: the stamp, its meaning and the next steps. */
export function Outcome({ decision }: { decision: Decision }) {
  const t = useT('client');
  return (
    <section className={styles.outcome} data-outcome={decision.outcome} aria-labelledby="outcome-title">
      <h2 id="outcome-title" className={styles.title}>
        {t('decision.title')}
      </h2>
      <DecisionResult {...decision} />
      <p className={styles.actions}>
        <Button onClick={() => window.print()}>{t('decision.print')}</Button>
        <Link to="/client/support">{t('decision.talk')}</Link>
      </p>
    </section>
  );
}
