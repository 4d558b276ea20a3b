import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { Toaster } from '@rotavisto/shared/toast';
import { lazy, Suspense } from 'react';
import { storedOverrides } from '../remotes/overrides';
import { OfflineNotice } from './OfflineNotice';
import { RouteAnnouncer } from './RouteAnnouncer';
import { UpdateNotice } from './UpdateNotice';
import { useQaAllowed } from './useQaAllowed';

const OverridePanel = lazy(() =>
  import('../operations/OverridePanel').then(({ OverridePanel }) => ({ default: OverridePanel })),
);

/** What the shell says on top of whatever area is open. */
export function Notices({ remote }: { remote: RemoteName | null }) {
  const isQaAllowed = useQaAllowed();
  return (
    <>
      <OfflineNotice />
      {remote && <UpdateNotice remote={remote} />}
      <RouteAnnouncer />
      <Toaster area={remote === 'admin' ? 'admin' : 'site'} />
      {isQaAllowed && (
        <Suspense>
          <OverridePanel active={storedOverrides()} />
        </Suspense>
      )}
    </>
  );
}
