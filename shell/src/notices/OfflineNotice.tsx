import { isOnline, onConnectionChange } from '@rotavisto/shared/connection';
import { connectionSentence } from '@rotavisto/shared/language';
import { notify } from '@rotavisto/shared/toast';
import { useEffect, useState } from 'react';
import { t } from '../t';
import styles from './notices.module.css';

/** One toast each way, and a bar for as long as the connection is lost. */
export function OfflineNotice() {
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const tell = (isBack: boolean) => {
      setLost(!isBack);
      notify(
        isBack
          ? { type: 'success', text: t('offline.back'), id: 'connection' }
          : { type: 'error', text: connectionSentence('offline') ?? '', id: 'connection' },
      );
    };
    // A connection lost while the page was loading fires no event here, so it is checked once.
    if (!isOnline()) tell(false);
    return onConnectionChange(tell);
  }, []);

  if (!isLost) return null;
  return (
    <div className={styles.offline} role="status">
      {t('offline.banner')}
    </div>
  );
}
