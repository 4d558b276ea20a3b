import { useSession } from '@rotavisto/shared/session';
import { useEffect, useState } from 'react';
import { Loading } from './frame/Loading';
import { Panel } from './Panel';
import { reloadPage } from './reloadPage';
import { t } from './t';

/** Nobody is left with a loading word for ten seconds after opening a page, of which the page itself may take two. */
export const LATE_MS = 8_000;

export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** While it is not known who this is. A server that does not answer keeps nobody waiting without a word. */
export function SessionCheck() {
  const isUnreachable = useSession((session) => session.unreachable);
  const isLate = useIsLate();
  if (!isUnreachable && !isLate) return <Loading />;
  return <Panel title={t('unreachable.title')} text={t('unreachable.text')} onRetry={reloadPage} />;
}
