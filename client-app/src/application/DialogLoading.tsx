import { LoadingScreen } from '@rotavisto/shared/brand';
import { createPortal } from 'react-dom';
import styles from './DialogLoading.module.css';

/** Over all of the page, header and sidebar too. */
export function DialogLoading() {
  return createPortal(
    <div className={styles.veil}>
      <div className={styles.box}>
        <LoadingScreen inline />
      </div>
    </div>,
    document.body,
  );
}
