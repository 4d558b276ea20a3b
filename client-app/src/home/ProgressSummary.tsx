import { progress, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { ProgressBar } from '@rotavisto/shared/ui';
import styles from './HomePage.module.css';

interface Props {
  steps: readonly Pick<StepState, 'status'>[];
  status: string;
  /** Whether anything is still to come. */
  isOpen: boolean;
}

export function ProgressSummary({ steps, status, isOpen }: Props) {
  const t = useT('client');
  const done = progress(steps);
  const text = t('common:progress', { ...done });
  return (
    <section className={`${styles.card} ${styles.summary} ${styles.wide}`} aria-labelledby="home-summary">
      <h2 id="home-summary">{t('home.summary.title')}</h2>
      <div>
        <p>{text}</p>
        <ProgressBar percent={done.percent} label={text} />
      </div>
      <dl className={styles.facts}>
        {isOpen && (
          <div>
            <dt>{t('home.summary.estimate')}</dt>
            <dd>{t('home.summary.estimateValue')}</dd>
          </div>
        )}
        <div>
          <dt>{t('home.summary.status')}</dt>
          <dd>{status}</dd>
        </div>
        <div>
          <dt>{t('home.summary.guarantee')}</dt>
          <dd>{t('home.summary.guaranteeValue')}</dd>
        </div>
      </dl>
    </section>
  );
}
