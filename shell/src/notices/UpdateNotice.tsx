import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { useLocation } from '@rotavisto/shared/router';
import { isAnythingDirty } from '@rotavisto/shared/session';
import { useEffect, useRef, useState } from 'react';
import { renewRemote, useRemoteState } from '../remotes/remoteStore';
import { t } from '../t';
import styles from './notices.module.css';
import { useNewVersion } from './useNewVersion';
import { useOperations } from './useOperations';

/** A new version is taken at the next change of page; with unsaved work on the screen it is only offered. */
export function UpdateNotice({ remote }: { remote: RemoteName }) {
  const { pathname } = useLocation();
  const found = useNewVersion(remote);
  const running = useRemoteState(remote);
  const version = running.status === 'ready' && running.version === found ? null : found;
  useOperations(remote, pathname, running);
  const [declined, setDeclined] = useState<string | null>(null);
  const seen = useRef(pathname);

  useEffect(() => {
    const hasMoved = seen.current !== pathname;
    seen.current = pathname;
    if (version && hasMoved && !isAnythingDirty()) void renewRemote(remote);
  }, [pathname, version, remote]);

  if (!version || version === declined || !isAnythingDirty()) return null;
  return (
    <div className={styles.update} role="status">
      <span>
        <strong>{t('update.title')}</strong> {t('update.dirty')}
      </span>
      <button type="button" onClick={() => void renewRemote(remote)}>
        {t('update.apply')}
      </button>
      <button type="button" onClick={() => setDeclined(version)}>
        {t('update.later')}
      </button>
    </div>
  );
}
