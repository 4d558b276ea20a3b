import { useSession } from '@rotavisto/shared/session';
import { useEffect, useState } from 'react';
import { Loading } from './frame/Loading';
import { Panel } from './Panel';
import { reloadPage } from './reloadPage';
import { t } from './t';

/** A loading text may stay for ten seconds after a page is opened; the page itself may take two of them. */
export const LATE_MS = 8_000;

export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Shown while the session is checked. After a delay it offers a retry. */
export function SessionCheck() {
  const isUnreachable = useSession((session) => session.is === 'checking' && session.unreachable);
  const isLate = useIsLate();
  if (!isUnreachable && !isLate) return <Loading />;
  return <Panel title={t('unreachable.title')} text={t('unreachable.text')} onRetry={reloadPage} />;
}
