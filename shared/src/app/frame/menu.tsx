import type { AreaPage } from '@rotavisto/shared/pages';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon } from '../../ui';
import type { ReadsAhead } from '../visitClient';

export interface MenuEntry {
  /** The absolute path of the page, such as '/client/support'. */
  path: string;
  label: string;
  icon: ReactNode;
  /** The heading of the entry; neighbouring entries with the same heading form a group. */
  group?: string;
  /** True for an entry that is selected on its exact path only. */
  end?: boolean;
  /** The number of waiting items and its text for screen readers; a count of 0 shows no badge. */
  waiting?: { count: number; text: string };
  /** Prefetches the page's first queries for a user who is about to open it. */
  prefetch?: (client: QueryClient) => void;
}

/** Returns the entry with the longest path that is a prefix of the current path. */
export function selectedEntry(menu: readonly MenuEntry[], pathname: string): MenuEntry | null {
  const isAt = ({ path, end }: MenuEntry) => pathname === path || (!end && pathname.startsWith(`${path}/`));
  return menu
    .filter(isAt)
    .reduce<MenuEntry | null>((best, entry) => (best && best.path.length > entry.path.length ? best : entry), null);
}

/** The paths of an area that its menu leads to. */
type MenuPath<Pages> = { [Path in keyof Pages]: Pages[Path] extends { menu: object } ? Path : never }[keyof Pages];

type LabelOf<Page> = Page extends { menu: { label: infer Label } }
  ? Label | (Page extends { menu: { group: infer Group } } ? Group : never)
  : never;

interface MenuOptions<Pages> {
  /** The first queries of the pages, prefetched when the pointer reaches an entry. */
  reads?: ReadsAhead;
  waiting?: { [Path in MenuPath<Pages>]?: MenuEntry['waiting'] };
}

/** Returns the menu of an area, in the order of its page table. */
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
    const group = menu.group && t(menu.group as LabelOf<Pages[keyof Pages]>);
    return [{ path, label, icon, group, end: isHome(path), waiting: waitingAt[path], prefetch: reads[path] }];
  });
}

/** The home of an area is the prefix of all its pages, so it is selected on its exact path only. */
const isHome = (path: string) => !path.includes('/', 1);
