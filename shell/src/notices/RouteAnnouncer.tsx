import { focusPage } from '@rotavisto/shared/lib';
import { useLocation } from '@rotavisto/shared/router';
import { useEffect, useRef, useState } from 'react';
import { t } from '../t';
import styles from './notices.module.css';

const SETTLE_MS = 300;

/** A page on its way has no content yet, as one that only leads to another, or says that it is loading; the tab still names the page before. */
const isOnItsWay = () =>
  !document.querySelector('main')?.hasChildNodes() || document.querySelector('[data-loading]') !== null;

/**
 * After a change of page, says its title to screen readers, and focuses pages without a heading that does so itself:
 * the landing page, and those that only changed their address.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [said, setSaid] = useState({ pathname, title: '' });

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const focused = document.activeElement;
    const timer = setInterval(() => {
      if (isOnItsWay()) return;
      clearInterval(timer);
      setSaid({ pathname, title: document.title });
      if (document.activeElement === focused || document.activeElement === document.body) focusPage();
    }, SETTLE_MS);
    return () => clearInterval(timer);
  }, [pathname]);

  // The title of the page before may name a person, and that page may have gone with the session.
  const title = said.pathname === pathname && said.title;

  return (
    <div className={styles.announcer} aria-live="polite">
      {title && `${t('announce.page')} ${title}`}
    </div>
  );
}
