import { useSession } from '@rotavisto/shared/session';
import { Loading } from './frame/Loading';
import { Panel } from './Panel';
import { reloadPage } from './reloadPage';
import { t } from './t';
import { useIsLate } from './useIsLate';

/** While it is not known who this is. A server that does not answer keeps nobody waiting without a word. */
export function SessionCheck() {
  const isUnreachable = useSession((session) => session.unreachable);
  const isLate = useIsLate();
  if (!isUnreachable && !isLate) return <Loading />;
  return <Panel title={t('unreachable.title')} text={t('unreachable.text')} onRetry={reloadPage} />;
}
