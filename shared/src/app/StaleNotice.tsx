import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isOnline } from '../connection';
import { isOutdated } from '../data';
import { useT } from '../i18n';
import { Button } from '../ui';
import styles from './frame/RoleLayout.module.css';

const OUTDATED = { type: 'active', predicate: isOutdated } as const;

/** Warns that the shown data may be outdated; such queries are read again every 15 s. */
export function StaleNotice() {
  const t = useT();
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isStale = useSyncExternalStore(
    (tell) => cache.subscribe(tell),
    () => cache.findAll(OUTDATED).length > 0,
  );

  // A lost connection is announced by the shell.
  if (!isStale || !isOnline()) return null;
  return (
    <div className={styles.stale} role="status">
      {t('stale')}{' '}
      <Button size="small" onClick={() => void client.refetchQueries(OUTDATED)}>
        {t('retry')}
      </Button>
    </div>
  );
}
