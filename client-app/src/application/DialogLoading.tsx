import { LoadingScreen } from '@rotavisto/shared/brand';
import styles from './DialogLoading.module.css';

export function DialogLoading() {
  return (
    <div className={styles.veil}>
      <div className={styles.box}>
        <LoadingScreen inline />
      </div>
    </div>
  );
}
