import { followConnection } from '@rotavisto/shared/lib';
import { notify } from '@rotavisto/shared/toast';
import { useEffect, useState } from 'react';
import { t } from '../t';
import styles from './notices.module.css';

/** One toast each way, and a bar for as long as the connection is gone. */
export function OfflineNotice() {
  const [isOnline, setOnline] = useState(true);

  useEffect(() => {
    setOnline(navigator.onLine);
    return followConnection({
      lost: () => {
        setOnline(false);
        notify({ type: 'error', text: t('offline.toast'), id: 'connection' });
      },
      back: () => {
        setOnline(true);
        notify({ type: 'success', text: t('offline.back'), id: 'connection' });
      },
    });
  }, []);

  if (isOnline) return null;
  return (
    <div className={styles.offline} role="status">
      {t('offline.banner')}
    </div>
  );
}
