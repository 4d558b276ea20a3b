import { useLocation } from '@rotavisto/shared/router';
import { useEffect, useRef, useState } from 'react';
import { t } from '../t';
import styles from './notices.module.css';

const SETTLE = 300;

/** A page on its way has no content yet, or says that it is loading; the tab still names the page before. */
const isOnItsWay = () => !document.querySelector('main') || document.querySelector('[data-loading]') !== null;

/** After a change of page, says its title to screen readers and moves focus into its content. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const timer = setInterval(() => {
      if (isOnItsWay()) return;
      clearInterval(timer);
      setTitle(document.title);
      focusMain();
    }, SETTLE);
    return () => clearInterval(timer);
  }, [pathname]);

  return (
    <div className={styles.announcer} aria-live="polite">
      {title && `${t('announce.page')} ${title}`}
    </div>
  );
}

/** Leaves focus alone when the page has put it somewhere on purpose (a field, a dialog, a menu). */
function focusMain() {
  const main = document.querySelector('main');
  const focused = document.activeElement;
  if (
    !main ||
    main.contains(focused) ||
    focused?.closest('[role="dialog"], [role="menu"]') ||
    focused?.matches('input, textarea')
  )
    return;
  if (!main.hasAttribute('tabindex')) main.setAttribute('tabindex', '-1');
  main.focus({ preventScroll: true });
}
