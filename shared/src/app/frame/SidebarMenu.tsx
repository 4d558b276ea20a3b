import { NavLink, useLocation } from '@rotavisto/shared/router';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useT } from '../../i18n';
import { startPage } from '../../visit';
import { type MenuEntry, selectedEntry } from './menu';
import styles from './Sidebar.module.css';

/** The menu entries are links instead of buttons, because links open in a new tab and show their target. */
export function SidebarMenu({ menu, collapsed = false }: { menu: readonly MenuEntry[]; collapsed?: boolean }) {
  const t = useT();
  const id = useId();
  const client = useQueryClient();
  const goAhead = ({ path, prefetch }: MenuEntry) => {
    void startPage(path);
    prefetch?.(client);
  };
  const selected = selectedEntry(menu, useLocation().pathname);
  const groups = groupsOf(menu);
  const lineOf = (entry: MenuEntry) => (
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
  );
  return (
    <nav aria-label={t('mainNavigation')} className={groups.length > 1 ? styles.grouped : undefined}>
      {groups.map(({ title, entries }) => (
        <div key={entries[0]?.path}>
          {title && (
            <p id={`${id}${title}`} className={collapsed ? styles.parting : styles.heading}>
              <span>{title}</span>
            </p>
          )}
          <ul className={styles.menu} aria-labelledby={title && `${id}${title}`}>
            {entries.map(lineOf)}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Entries that follow each other under one heading, or under none. */
function groupsOf(menu: readonly MenuEntry[]) {
  const groups: { title: string | undefined; entries: MenuEntry[] }[] = [];
  for (const entry of menu) {
    const last = groups.at(-1);
    if (last && last.title === entry.group) last.entries.push(entry);
    else groups.push({ title: entry.group, entries: [entry] });
  }
  return groups;
}
