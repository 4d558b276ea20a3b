import { isOnline, onConnectionChange } from '@rotavisto/shared/connection';
import { connectionSentence } from '@rotavisto/shared/language';
import { notify } from '@rotavisto/shared/toast';
import { useEffect, useState } from 'react';
import { t } from '../t';
import styles from './notices.module.css';

/** Shows a toast for each change of the connection, and a bar while it is lost. */
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
    // A connection lost during the load of the page fires no event here, so it is checked once.
    if (!isOnline()) tell(false);
    return onConnectionChange(tell);
  }, []);

  if (!isLost) return null;
  return (
    <div className={styles.offline} role="status">
      <span>{t('offline.banner')}</span>
    </div>
  );
}
