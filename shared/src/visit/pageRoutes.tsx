import type { Carried, Load, ShownPage, WholePages } from '@rotavisto/shared/pages';
import type { ComponentType, ReactElement } from 'react';
import { lazyPage } from './lazyPage';

export type PageRoute = { path: string; element: ReactElement };

/**
 * Returns the pages of a table as routes. Called once, when the code of the area is loaded, so that the first page of a
 * visit is fetched at once.
 */
export function pageRoutes<Pages extends Record<string, ShownPage>>(
  pages: Pages & WholePages<Pages>,
  ...[carried]: Carried<Pages>
): PageRoute[] {
  return routesBelow('', pages, carried);
}

/** Returns the routes of an area below its address (`/client`); the type of the table is checked by the caller. */
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
