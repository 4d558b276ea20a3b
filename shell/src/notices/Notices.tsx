import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { useLocation } from '@rotavisto/shared/router';
import { isAnythingDirty } from '@rotavisto/shared/session';
import { Toaster } from '@rotavisto/shared/toast';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { allowedOrigins, storedOverrides } from '../remotes/overrides';
import { storedPreview } from '../remotes/previews';
import { renewRemote, useRemoteState } from '../remotes/remoteStore';
import { t } from '../t';
import styles from './notices.module.css';
import { OfflineNotice } from './OfflineNotice';
import { PasteNotice } from './PasteNotice';
import { RouteAnnouncer } from './RouteAnnouncer';
import { useNewVersion } from './useNewVersion';
import { useOperations } from './useOperations';

/** Checks after the first paint whether testers' tools are allowed, so that visitors do not wait for them. */
export function useQaAllowed(): boolean {
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    allowedOrigins().then(
      (origins) => isMounted && setAllowed(origins.length > 0),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return isAllowed;
}

const OverridePanel = lazy(() =>
  import('../operations/OverridePanel').then(({ OverridePanel }) => ({ default: OverridePanel })),
);

const PreviewBanner = lazy(() =>
  import('../operations/PreviewBanner').then(({ PreviewBanner }) => ({ default: PreviewBanner })),
);

const noChange = () => () => {};

/** The notices of the shell over every area. */
export function Notices({ remote }: { remote: RemoteName | null }) {
  const isQaAllowed = useQaAllowed();
  // A prerendered page has no preview.
  const preview = useSyncExternalStore(noChange, storedPreview, () => null);
  return (
    <>
      <OfflineNotice />
      {remote && <UpdateNotice remote={remote} />}
      <RouteAnnouncer />
      <PasteNotice />
      <Toaster area={remote === 'admin' ? 'admin' : 'site'} />
      {preview && (
        <Suspense>
          <PreviewBanner token={preview} />
        </Suspense>
      )}
      {isQaAllowed && (
        <Suspense>
          <OverridePanel active={storedOverrides()} />
        </Suspense>
      )}
    </>
  );
}

/** Takes a new version at the next change of page; with unsaved work it only offers a reload. */
function UpdateNotice({ remote }: { remote: RemoteName }) {
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
