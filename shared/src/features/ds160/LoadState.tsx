import { isUnreached, sentence } from '@rotavisto/shared/session';
import { Button } from 'antd';
import { useT } from '../../i18n';
import { connectionSentence } from '../../language';
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

/** The loading, offline or error state before there is data. The error is shown while retries still run. */
export function LoadState({ query }: Props) {
  const t = useT('ds160');
  const error = query.error ?? query.failureReason;
  const isCutOff = query.isPaused || isUnreached(error);
  if (!query.isError && !isCutOff) return <ListSkeleton />;
  const text = isCutOff ? (query.isPaused ? connectionSentence('offline') : sentence(error)) : t('errors:ds160.load');
  return (
    <div className={styles.state} role="alert">
      <p>{text}</p>
      <Button onClick={() => query.refetch()}>{t('actions.retry')}</Button>
    </div>
  );
}
