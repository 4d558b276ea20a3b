import { useSession } from '@rotavisto/shared/session';
import { useEffect, useState } from 'react';
import { Loading } from './frame/Loading';
import { Panel } from './Panel';
import { reloadPage } from './reloadPage';
import { t } from './t';

/** A loading word stays for less than ten seconds after a page is opened, of which the page itself may take two. */
export const LATE_MS = 8_000;

export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Shown until the session is known. After a delay, offers a retry. */
export function SessionCheck() {
  const isUnreachable = useSession((session) => session.unreachable);
  const isLate = useIsLate();
  if (!isUnreachable && !isLate) return <Loading />;
  return <Panel title={t('unreachable.title')} text={t('unreachable.text')} onRetry={reloadPage} />;
}
