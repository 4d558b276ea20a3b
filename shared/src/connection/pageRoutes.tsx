import type { Carried, Load, ShownPage, WholePages } from '@rotavisto/shared/pages';
import type { ComponentType, ReactElement } from 'react';
import { lazyPage } from './lazyPage';

export type PageRoute = { path: string; element: ReactElement };

/**
 * The pages of a table as routes. Made once, when the code of their area arrives, so that the page a visit begins with is
 * fetched at once; each of the others is when it is opened.
 */
export function pageRoutes<Pages extends Record<string, ShownPage>>(
  pages: Pages & WholePages<Pages>,
  ...[carried]: Carried<Pages>
): PageRoute[] {
  return routesBelow('', pages, carried);
}

/** The same below the address (`/client`) that led to an area, of a table that is known to be whole. */
export function routesBelow(
  address: string,
  pages: Record<string, ShownPage>,
  carried: Record<string, ComponentType> = {},
  withTheme = (load: Load<object>) => load,
  Waiting?: ComponentType,
): PageRoute[] {
  const rows = Object.entries(pages);
  const components = { ...carried };
  for (const [path, { page, themed }] of rows) {
    if (page) components[path] = lazyPage(page as Load<object>, path, Waiting);
    if (themed) components[path] = lazyPage(withTheme(themed as Load<object>), path, Waiting);
  }
  return rows.map(([path, { as = path, props }]) => {
    const Page = components[as] as ComponentType;
    return { path: path.slice(address.length), element: <Page {...props} /> };
  });
}
