import { Button } from 'antd';
import { isNetworkError } from '../../connection';
import { useT } from '../../i18n';
import { ListSkeleton } from '../../ui';
import styles from './Ds160.module.css';
import './strings';

interface Props {
  query: {
    isError: boolean;
    isPaused: boolean;
    error: Error | null;
    failureReason: Error | null;
    refetch: () => unknown;
  };
}

/** Loading, offline or failed, while there is no data yet; the failure is shown while retries still run. */
export function LoadState({ query }: Props) {
  const t = useT('ds160');
  const error = query.error ?? query.failureReason;
  const isNetwork = isNetworkError(error);
  if (!query.isError && !query.isPaused && !isNetwork) return <ListSkeleton />;
  const text = query.isPaused ? t('errors:offline') : isNetwork ? t('errors:network') : t('errors:ds160.load');
  return (
    <div className={styles.state} role="alert">
      <p>{text}</p>
      <Button onClick={() => query.refetch()}>{t('actions.retry')}</Button>
    </div>
  );
}
