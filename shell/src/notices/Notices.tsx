import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { Toaster } from '@rotavisto/shared/toast';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { allowedOrigins, storedOverrides } from '../remotes/overrides';
import { storedPreview } from '../remotes/previews';
import { OfflineNotice } from './OfflineNotice';
import { PasteNotice } from './PasteNotice';
import { RouteAnnouncer } from './RouteAnnouncer';
import { UpdateNotice } from './UpdateNotice';

/** Asked after the first paint: a visitor's page does not wait for a tester's tool. */
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

/** What the shell says on top of whatever area is open. */
export function Notices({ remote }: { remote: RemoteName | null }) {
  const isQaAllowed = useQaAllowed();
  // A prerendered page has none.
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
