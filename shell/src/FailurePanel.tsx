import { isOnline, onConnectionChange } from '@rotavisto/shared/connection';
import { codeOf } from '@rotavisto/shared/supabase';
import { useEffect, useEffectEvent } from 'react';
import styles from './Page.module.css';
import { Panel } from './Panel';
import type { FailureClass, RemoteFailure } from './remotes/failure';
import { t } from './t';

const TEXT = {
  network: 'network',
  timeout: 'network',
  http: 'http',
  manifest: 'http',
  chunk: 'http',
  execution: 'broken',
  integrity: 'broken',
  render: 'broken',
  contract: 'contract',
  outdated: 'outdated',
  database: 'database',
} as const satisfies Record<FailureClass, string>;

/** Without a connection every failure is shown as one of the network. */
const textOf = (kind: FailureClass) => (isOnline() ? TEXT[kind] : 'network');

export function FailurePanel({ failure, onRetry }: { failure: RemoteFailure; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  const { isBroken } = failure;
  // Retries a failed download when the connection is back; broken code waits for a press.
  useEffect(() => (isBroken ? undefined : onConnectionChange((isBack) => isBack && retry())), [isBroken]);

  return (
    <Panel title={t('failure.title')} text={t(`failure.${textOf(failure.kind)}`)} onRetry={onRetry}>
      <p className={styles.code}>
        {t('failure.code')} <code>{codeOf(failure.action)}</code> <code>{failure.code}</code>
      </p>
    </Panel>
  );
}
