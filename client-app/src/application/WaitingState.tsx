import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Tied } from '@rotavisto/shared/ui';
import styles from './WaitingState.module.css';

interface Props {
  text: string;
  hint: string;
  /** The party that has to act. */
  holder: string;
  since: string | undefined;
  usual: string;
}

/** A step that waits for another party: shows the party, since when, the usual time and a link to support. */
export function WaitingState({ text, hint, holder, since, usual }: Props) {
  const t = useT('client');
  return (
    <div className={styles.waiting}>
      <svg className={styles.route} viewBox="0 0 240 32" aria-hidden="true" focusable="false">
        <path d="M16 16h104" />
        <path d="M120 16h104" strokeDasharray="4 8" />
        <circle cx="16" cy="16" r="7" className={styles.done} />
        <circle cx="120" cy="16" r="12" className={styles.now} />
        <circle cx="120" cy="16" r="4" className={styles.done} />
        <circle cx="224" cy="16" r="7" />
      </svg>
      <p className={styles.text}>
        <Tied>{text}</Tied>
      </p>
      <p className={styles.hint}>
        <Tied>{hint}</Tied>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('wait.holder')}</dt>
          <dd>{holder}</dd>
        </div>
        {since && (
          <div>
            <dt>{t('wait.since')}</dt>
            <dd>{formatDate(since)}</dd>
          </div>
        )}
        <div>
          <dt>{t('wait.usual')}</dt>
          <dd>{usual}</dd>
        </div>
      </dl>
      <Link className={styles.ask} to="/client/support">
        {t('home.consultant.message')}
      </Link>
    </div>
  );
}
