import { notify } from '@rotavisto/shared/toast';
import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../t';
import styles from './notices.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** One toast each way, and a bar for as long as the connection is gone. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    const lost = () => notify({ type: 'error', text: t('offline.toast'), id: 'connection' });
    const back = () => notify({ type: 'success', text: t('offline.back'), id: 'connection' });
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, []);

  if (isOnline) return null;
  return (
    <div className={styles.offline} role="status">
      {t('offline.banner')}
    </div>
  );
}
