import { useT } from '@rotavisto/shared/i18n';
import styles from './OutcomeStamp.module.css';

/** The stamp of the landing page's drawing, at the moment it stands for. */
export function OutcomeStamp({ outcome }: { outcome: 'approved' | 'refused' }) {
  const t = useT('client');
  return (
    <p className={styles.stamp} data-outcome={outcome}>
      <span>{t(`decision.${outcome}`)}</span>
    </p>
  );
}
