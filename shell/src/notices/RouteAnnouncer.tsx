import { focusPage } from '@rotavisto/shared/lib';
import { useLocation } from '@rotavisto/shared/router';
import { useEffect, useRef, useState } from 'react';
import { t } from '../t';
import styles from './notices.module.css';

const SETTLE_MS = 300;

/** Returns whether the page is still loading or only redirects; the tab then has the title of the previous page. */
const isOnItsWay = () =>
  !document.querySelector('main')?.hasChildNodes() || document.querySelector('[data-loading]') !== null;

/**
 * Announces the title after a change of page to screen readers, and focuses pages whose heading does not take the focus
 * itself: the landing page, and pages with only a new address.
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

  // The title of the previous page may contain a person's name, and its session may have ended.
  const title = said.pathname === pathname && said.title;

  return (
    <div className={styles.announcer} aria-live="polite">
      {title && `${t('announce.page')} ${title}`}
    </div>
  );
}
