import { Logo } from '@rotavisto/shared/brand';
import type { Role } from '@rotavisto/shared/domain';
import { usePageTitle } from '@rotavisto/shared/lib';
import { Link, useLocation } from '@rotavisto/shared/router';
import { homeOf, rememberRole, useInactivityLogout, useSession } from '@rotavisto/shared/session';
import { useEffect } from 'react';
import { Notices } from './notices/Notices';
import styles from './Page.module.css';
import { Panel } from './Panel';
import { Redirect } from './Redirect';
import { RemoteOutlet } from './RemoteOutlet';
import { reloadPage } from './reloadPage';
import { landingPages, mounts } from './remotes/pointers';
import { routeFor } from './routeFor';
import { SessionCheck } from './SessionCheck';
import { t } from './t';
import { useReturnPath } from './useReturnPath';

/** Renders one remote, chosen by session and role. */
export function Shell() {
  const { pathname } = useLocation();
  const is = useSession((session) => session.is);
  const role = useSession((session) => session.profile?.role ?? null);
  const destination = routeFor(pathname, { is, role }, landingPages(), mounts());
  const isKnown = destination.show !== 'loading';
  const target = useReturnPath(destination, role);
  useInactivityLogout();

  useEffect(() => {
    if (isKnown) rememberRole(role);
  }, [isKnown, role]);

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

function NotFoundPage({ role }: { role: Role | null }) {
  usePageTitle(t('notFound.title'));
  return (
    <main className={styles.page}>
      <Logo />
      <img src="/route.svg" alt="" width={160} height={64} />
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <Link role="button" className={styles.primary} to={role ? homeOf(role) : '/'}>
        {t('notFound.home')}
      </Link>
    </main>
  );
}
