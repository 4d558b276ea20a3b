import { isOnline, onConnectionChange } from '@rotavisto/shared/connection';
import { PRODUCT_NAME } from '@rotavisto/shared/domain';
import { usePageHeading } from '@rotavisto/shared/lib';
import { signOut, useSession } from '@rotavisto/shared/session';
import { useEffect, useEffectEvent } from 'react';
import styles from './Page.module.css';
import type { FailureClass, RemoteFailure } from './remotes/failure';
import { t } from './t';

const TEXT = {
  network: 'failure.network',
  timeout: 'failure.network',
  http: 'failure.http',
  manifest: 'failure.http',
  chunk: 'failure.http',
  execution: 'failure.broken',
  integrity: 'failure.broken',
  render: 'failure.broken',
  contract: 'failure.contract',
} as const satisfies Record<FailureClass, string>;

/** Without a connection nothing else can be said to be broken. */
const textOf = (kind: FailureClass) => (isOnline() ? TEXT[kind] : 'failure.network');

/** What could not be fetched comes by itself when the connection is back; broken code waits for the person. */
const IS_BROKEN: readonly FailureClass[] = ['execution', 'render', 'contract'];

export function FailurePanel({ failure, onRetry }: { failure: RemoteFailure; onRetry: () => void }) {
  const isSignedIn = useSession((session) => session.profile !== null);
  const heading = usePageHeading(t('failure.title'));
  const retry = useEffectEvent(onRetry);
  const isBroken = IS_BROKEN.includes(failure.kind);
  useEffect(() => (isBroken ? undefined : onConnectionChange((isBack) => isBack && retry())), [isBroken]);

  return (
    <main className={styles.page} role="alert">
      <p className={styles.brand}>{PRODUCT_NAME}</p>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('failure.title')}
      </h1>
      <p className={styles.text}>{t(textOf(failure.kind))}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.primary} onClick={onRetry}>
          {t('failure.retry')}
        </button>
        {isSignedIn && (
          <button type="button" className={styles.secondary} onClick={() => void signOut('user')}>
            {t('failure.signOut')}
          </button>
        )}
      </div>
      <p className={styles.code}>
        {t('failure.code')} <code>{failure.code}</code>
      </p>
    </main>
  );
}
