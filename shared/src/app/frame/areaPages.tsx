import type { AreaPage, Carried, WholePages } from '@rotavisto/shared/pages';
import { Route, Routes } from '@rotavisto/shared/router';
import { Suspense } from 'react';
import { LoadingScreen } from '../../brand';
import { ListSkeleton, themed } from '../../ui';
import { routesBelow } from '../../visit';
import { NotFoundPage } from '../NotFoundPage';

/**
 * Returns a component with the pages of an area below an address, and the not-found page for other paths. Called once
 * per area, see `routesBelow`.
 */
export function areaPages<Pages extends Record<string, AreaPage>>(
  address: string,
  pages: Pages & WholePages<Pages>,
  ...[carried]: Carried<Pages>
) {
  const routes = routesBelow(address, pages, carried, themed, ListSkeleton);
  return function AreaPages() {
    return (
      <Suspense fallback={<LoadingScreen inline />}>
        <Routes>
          {routes.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    );
  };
}
