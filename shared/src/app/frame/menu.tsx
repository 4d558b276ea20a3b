import type { AreaPage } from '@rotavisto/shared/pages';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon } from '../../ui';
import type { ReadsAhead } from '../visitClient';

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

/** The paths of an area that its menu leads to. */
type MenuPath<Pages> = { [Path in keyof Pages]: Pages[Path] extends { menu: object } ? Path : never }[keyof Pages];

type LabelOf<Page> = Page extends { menu: { label: infer Label } } ? Label : never;

interface MenuOptions<Pages> {
  /** What the pages ask first: asked when an entry is pointed at. */
  reads?: ReadsAhead;
  waiting?: { [Path in MenuPath<Pages>]?: MenuEntry['waiting'] };
}

/** The menu of an area: the pages its table leads to, in the order of the table. */
export function menuOf<Pages extends Record<string, AreaPage>>(
  pages: Pages,
  t: (label: LabelOf<Pages[keyof Pages]>) => string,
  { reads = {}, waiting = {} }: MenuOptions<Pages> = {},
): MenuEntry[] {
  const waitingAt: Partial<Record<string, MenuEntry['waiting']>> = waiting;
  return Object.entries<AreaPage>(pages).flatMap(([path, { menu }]) => {
    if (!menu) return [];
    const label = t(menu.label as LabelOf<Pages[keyof Pages]>);
    const icon = <Icon of={menu.icon} />;
    return [{ path, label, icon, end: isHome(path), waiting: waitingAt[path], prefetch: reads[path] }];
  });
}

/** Every page of an area lies below its home, which is selected on its own path alone. */
const isHome = (path: string) => !path.includes('/', 1);
