import { Button } from 'antd';
import { useT } from '../../i18n';
import { isNetworkError } from '../../lib';
import { ListSkeleton } from '../../ui';
import styles from './Ds160.module.css';

interface Props {
  query: { isError: boolean; error: Error | null; fetchStatus: string; refetch: () => unknown };
}

/** Loading, offline or failed, while there is nothing to show yet. */
export function LoadState({ query }: Props) {
  const t = useT('ds160');
  const isOffline = query.fetchStatus === 'paused' || (query.isError && !navigator.onLine);
  if (!isOffline && !query.isError) return <ListSkeleton />;
  const text = isOffline ? t('view.offline') : isNetworkError(query.error) ? t('view.network') : t('view.failed');
  return (
    <div className={styles.state} role="alert">
      <p>{text}</p>
      <Button onClick={() => query.refetch()}>{t('actions.retry')}</Button>
    </div>
  );
}
