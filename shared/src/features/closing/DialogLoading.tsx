import { createPortal } from 'react-dom';
import { LoadingScreen } from '../../brand';
import { useIsOnline } from '../../connection';
import { useT } from '../../i18n';
import { Button, OfflineState } from '../../ui';
import styles from './DialogLoading.module.css';

/** The loading state of a dialog, over the whole page. Without a connection it shows an error and can be closed. */
export function DialogLoading({ onClose }: { onClose: () => void }) {
  const t = useT();
  const isOnline = useIsOnline();
  return createPortal(
    <div className={styles.veil}>
      <div className={styles.box}>
        {isOnline ? (
          <LoadingScreen inline />
        ) : (
          <>
            <OfflineState />
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        )}
      </div>
    </div>,
    document.body,
  );
}
