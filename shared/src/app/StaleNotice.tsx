import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { isTransient } from '../data';
import { useT } from '../i18n';
import { isOffline } from '../lib';
import styles from './RoleLayout.module.css';

const AGAIN_MS = 15_000;

/** On the screen, read before, and not to be had again just now. */
const outdated = (cache: QueryCache) =>
  cache.findAll({
    type: 'active',
    predicate: ({ state }) => state.data !== undefined && state.status === 'error' && isTransient(state.error),
  });

const askAgain = (cache: QueryCache): void => {
  for (const query of outdated(cache)) query.fetch().catch(() => undefined);
};

/** Says that what is on the screen may have changed meanwhile, and asks again every 15 s. */
export function StaleNotice() {
  const t = useT();
  const cache = useQueryClient().getQueryCache();
  const isStale = useSyncExternalStore(
    (tell) => cache.subscribe(tell),
    () => outdated(cache).length > 0,
  );
  useEffect(() => {
    if (!isStale) return;
    const timer = setInterval(() => askAgain(cache), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isStale, cache]);

  // The shell says it where the whole connection is gone.
  if (!isStale || isOffline()) return null;
  return (
    <div className={styles.stale} role="status">
      {t('stale')}{' '}
      <Button size="small" onClick={() => askAgain(cache)}>
        {t('retry')}
      </Button>
    </div>
  );
}
