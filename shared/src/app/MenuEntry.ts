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
  /** Reads what the page shows first, for somebody who is about to go there. */
  readAhead?: (client: QueryClient) => void;
}

/** The entry whose path is the longest beginning of where we are. */
export function selectedEntry(menu: readonly MenuEntry[], pathname: string): MenuEntry | null {
  const isAt = ({ path, end }: MenuEntry) => pathname === path || (!end && pathname.startsWith(`${path}/`));
  return menu
    .filter(isAt)
    .reduce<MenuEntry | null>((best, entry) => (best && best.path.length > entry.path.length ? best : entry), null);
}
