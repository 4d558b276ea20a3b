import { followConnection } from '@rotavisto/shared/lib';
import { notify } from '@rotavisto/shared/toast';
import { useEffect, useState } from 'react';
import { t } from '../t';
import styles from './notices.module.css';

/** One toast each way, and a bar for as long as the connection is gone. */
export function OfflineNotice() {
  const [isOnline, setOnline] = useState(true);

  useEffect(() => {
    const lost = () => {
      setOnline(false);
      notify({ type: 'error', text: t('offline.toast'), id: 'connection' });
    };
    const back = () => {
      setOnline(true);
      notify({ type: 'success', text: t('offline.back'), id: 'connection' });
    };
    // Lost while the page was still coming, there is no event left to hear.
    if (!navigator.onLine) lost();
    return followConnection({ lost, back });
  }, []);

  if (isOnline) return null;
  return (
    <div className={styles.offline} role="status">
      {t('offline.banner')}
    </div>
  );
}
