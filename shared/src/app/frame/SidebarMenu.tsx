import { NavLink, useLocation } from '@rotavisto/shared/router';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { preloadPage } from '../../connection';
import { useT } from '../../i18n';
import { type MenuEntry, selectedEntry } from './menu';
import styles from './Sidebar.module.css';

/** Links, not buttons: they open in a new tab and say where they lead. */
export function SidebarMenu({ menu, collapsed = false }: { menu: readonly MenuEntry[]; collapsed?: boolean }) {
  const t = useT();
  const id = useId();
  const client = useQueryClient();
  const goAhead = ({ path, prefetch }: MenuEntry) => {
    preloadPage(path);
    prefetch?.(client);
  };
  const selected = selectedEntry(menu, useLocation().pathname);
  return (
    <nav aria-label={t('mainNavigation')}>
      <ul className={styles.menu}>
        {menu.map((entry) => (
          <li key={entry.path}>
            <NavLink
              to={entry.path}
              end={entry.end}
              aria-describedby={entry.waiting?.count ? `${id}${entry.path}` : undefined}
              aria-current={entry === selected ? 'page' : undefined}
              onPointerEnter={() => goAhead(entry)}
              onFocus={() => goAhead(entry)}
              className={entry === selected ? `${styles.entry} ${styles.selected}` : styles.entry}
            >
              <span className={styles.icon} aria-hidden="true">
                {entry.icon}
              </span>
              <span className={collapsed ? styles.tip : styles.label}>{entry.label}</span>
              {Boolean(entry.waiting?.count) && (
                <span className={collapsed ? styles.waitingDot : styles.waiting} aria-hidden="true">
                  {entry.waiting?.count}
                </span>
              )}
            </NavLink>
            {entry.waiting && (
              <span id={`${id}${entry.path}`} hidden>
                {entry.waiting.text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
