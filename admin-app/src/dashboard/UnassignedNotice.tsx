import { Stamp } from '@rotavisto/shared/brand';
import { Link } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { adminApplicationsSummary } from '../data/lists';
import { count } from '../english/figures';
import { useT } from '../strings';
import styles from './dashboard.module.css';

/** Nobody serves an application without a consultant; the line keeps its place when there is none. */
export function UnassignedNotice() {
  const t = useT();
  const waiting = useQuery(adminApplicationsSummary()).data?.unassigned;
  return (
    <p role="status" className={styles.notice}>
      {waiting === 0 && <Stamp tone="done">{t('dashboard.unassignedNone')}</Stamp>}
      {waiting !== undefined && waiting > 0 && (
        <>
          <Stamp tone="waiting">
            {t(waiting === 1 ? 'dashboard.unassignedOne' : 'dashboard.unassignedMany', { count: count(waiting) })}
          </Stamp>
          <Link to="applications">{t('dashboard.assignNow')}</Link>
        </>
      )}
    </p>
  );
}
