import { useIsOnline } from '@rotavisto/shared/connection';
import { STEP_TYPES } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Bone, OfflineState } from '@rotavisto/shared/ui';
import styles from '../kanban.module.css';

const CARDS = [1, 2, 3];

/** Placeholder columns and cards. */
export function BoardSkeleton() {
  const t = useT();
  // A board without a connection does not load.
  if (!useIsOnline()) return <OfflineState />;
  return (
    <div role="status" className={styles.board}>
      <span className="rv-visually-hidden">{t('loading')}</span>
      {STEP_TYPES.map((step) => (
        <div key={step} className={styles.column} aria-hidden="true">
          <div className={styles.columnHead}>
            <Bone width="70%" />
          </div>
          <div className={styles.scroller}>
            {CARDS.map((card) => (
              <div key={card} className={styles.frame}>
                <div className={`${styles.card} ${styles.handle}`}>
                  <Bone width="60%" />
                  <Bone />
                  <Bone width="80%" height={64} />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
