import { useIsOnline } from '../../connection';
import { useT } from '../../i18n';

import { OfflineState } from './OfflineState';
import styles from './Skeleton.module.css';

/** A grey bar in place of a text that is loading. */
export function Bone({ width = '100%', height = 16 }: { width?: number | string; height?: number }) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />;
}

/** Rows in the shape of the content that is loading. */
export function ListSkeleton({ rows = 5, text }: { rows?: number; text?: string }) {
  const t = useT();
  // The content cannot load without a connection.
  if (!useIsOnline()) return <OfflineState />;
  return (
    <div role="status" className={styles.list}>
      <span className="rv-visually-hidden">{text ?? t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.face} />
          <span className={styles.lines}>
            <Bone />
            <Bone width="60%" />
          </span>
        </div>
      ))}
    </div>
  );
}
