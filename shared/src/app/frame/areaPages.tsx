import type { AreaPage, Carried, WholePages } from '@rotavisto/shared/pages';
import { Route, Routes } from '@rotavisto/shared/router';
import { Suspense } from 'react';
import { LoadingScreen } from '../../brand';
import { routesBelow } from '../../connection';
import { ListSkeleton, themed } from '../../ui';
import { NotFoundPage } from '../NotFoundPage';

/** The pages of the area at an address; what is not in its table is not found. Made once, see `routesBelow`. */
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
