import { useLocation } from '@rotavisto/shared/router';
import { rememberRole, useInactivityLogout, useSession } from '@rotavisto/shared/session';
import { useEffect } from 'react';
import { NotFoundPage } from './NotFoundPage';
import { Notices } from './notices/Notices';
import { Panel } from './Panel';
import { Redirect } from './Redirect';
import { RemoteOutlet } from './RemoteOutlet';
import { reloadPage } from './reloadPage';
import { landingPages, mounts } from './remotes/pointers';
import { routeFor } from './routeFor';
import { SessionCheck } from './SessionCheck';
import { t } from './t';
import { paymentReturn, useReturnPath } from './useReturnPath';

/** Session → role → exactly one remote. */
export function Shell() {
  const { pathname, search } = useLocation();
  const status = useSession((session) => session.status);
  const role = useSession((session) => session.profile?.role ?? null);
  const recovery = useSession((session) => session.recovery);
  const destination = routeFor(pathname, { status, role, recovery }, landingPages(), mounts());
  const target = useReturnPath(destination, role);
  const payment = paymentReturn(search);
  useInactivityLogout();

  useEffect(() => {
    if (status === 'ready') rememberRole(role);
  }, [status, role]);

  if (payment) return <Redirect to={payment} state={null} />;
  return (
    <>
      {destination.show === 'loading' && <SessionCheck />}
      {destination.show === 'redirect' && <Redirect to={target.to} state={target.state} />}
      {destination.show === 'notFound' && <NotFoundPage role={role} />}
      {destination.show === 'noArea' && (
        <Panel title={t('failure.title')} text={t('noArea.text')} onRetry={reloadPage} />
      )}
      {destination.show === 'remote' && <RemoteOutlet key={destination.remote} name={destination.remote} />}
      <Notices remote={destination.show === 'remote' ? destination.remote : null} />
    </>
  );
}
