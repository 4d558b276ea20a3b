import { PRODUCT_NAME } from '@rotavisto/shared/domain';
import { usePageHeading } from '@rotavisto/shared/lib';
import { session } from '@rotavisto/shared/session';
import { hasStoredSession } from '@rotavisto/shared/supabase';
import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { t } from './t';

type Props = { title: string; text: string; onRetry: () => void; children?: ReactNode };

/** Replaces a page that cannot be shown, with a retry and, for a signed-in user, the sign-out. */
export function Panel({ title, text, onRetry, children }: Props) {
  const heading = usePageHeading(title);
  return (
    <main className={styles.page} role="alert">
      <p className={styles.brand}>{PRODUCT_NAME}</p>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.primary} onClick={onRetry}>
          {t('failure.retry')}
        </button>
        {hasStoredSession() && (
          <button type="button" className={styles.secondary} onClick={async () => (await session()).signOut('user')}>
            {t('failure.signOut')}
          </button>
        )}
      </div>
      {children}
    </main>
  );
}
