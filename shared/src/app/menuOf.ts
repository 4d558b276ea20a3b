import type { AreaPage, MenuPath } from '@rotavisto/shared/pages';
import type { MenuEntry } from './MenuEntry';

type Shown = Pick<MenuEntry, 'label' | 'icon' | 'waiting' | 'readAhead'>;

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
