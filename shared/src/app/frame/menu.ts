import type { AreaPage, MenuPath } from '@rotavisto/shared/pages';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface MenuEntry {
  /** Absolute, such as '/client/support'. */
  path: string;
  label: string;
  icon: ReactNode;
  /** Selected on this very path only. */
  end?: boolean;
  /** How much waits there, and the words for it; nothing is shown for none. */
  waiting?: { count: number; text: string };
  /** Prefetches the page's first queries for a user who is about to open it. */
  prefetch?: (client: QueryClient) => void;
}

/** The entry whose path is the longest beginning of where we are. */
export function selectedEntry(menu: readonly MenuEntry[], pathname: string): MenuEntry | null {
  const isAt = ({ path, end }: MenuEntry) => pathname === path || (!end && pathname.startsWith(`${path}/`));
  return menu
    .filter(isAt)
    .reduce<MenuEntry | null>((best, entry) => (best && best.path.length > entry.path.length ? best : entry), null);
}

type Shown = Pick<MenuEntry, 'label' | 'icon' | 'waiting' | 'prefetch'>;

/** The menu of an area: the pages its table leads to, in the order of the table, as they are shown. */
export function menuOf<Pages extends Record<string, AreaPage>>(
  pages: Pages,
  shown: Record<MenuPath<Pages>, Shown>,
): MenuEntry[] {
  const shownAt: Partial<Record<string, Shown>> = shown;
  return Object.keys(pages).flatMap((path) => {
    const entry = shownAt[path];
    return entry ? [{ path, ...entry, end: isHome(path) }] : [];
  });
}

/** Every page of an area lies below its home, which is selected on its own path alone. */
const isHome = (path: string) => !path.includes('/', 1);
