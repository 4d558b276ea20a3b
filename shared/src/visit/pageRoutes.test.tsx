import type { AreaPage } from '@rotavisto/shared/pages';
import { Link, Route, Routes } from '@rotavisto/shared/router';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderApp } from '../testing';
import { pageRoutes, routesBelow } from './pageRoutes';

const Settings = ({ page = 'all' }: { page?: 'all' | 'privacy' }) => (
  <label>
    {page}
    <input />
  </label>
);
const Home = () => <h1>Início</h1>;

const themed = async () => Settings;
const ROWS: Record<string, AreaPage> = {
  '/client': { preload: true },
  '/client/settings': { themed },
  '/client/settings/privacy': { as: '/client/settings', props: { page: 'privacy' } },
};

const openAt = (route: string, routes: ReturnType<typeof routesBelow>) =>
  renderApp(
    <>
      <Link to="/client/settings/privacy">Privacidade</Link>
      <Routes>
        <Route
          path="/client/*"
          element={
            <Suspense>
              <Routes>
                {routes.map(({ path, element }) => (
                  <Route key={path} path={path} element={element} />
                ))}
              </Routes>
            </Suspense>
          }
        />
      </Routes>
    </>,
    { route },
  );

const below = (withTheme?: Parameters<typeof routesBelow>[3]) =>
  routesBelow('/client', ROWS, { '/client': Home }, withTheme);

it("pageRoutes renders a component from the area's code at once", () => {
  openAt('/client', below());
  expect(screen.getByRole('heading', { name: 'Início' })).toBeVisible();
});

it('Rows with the same component keep its state, and each row has its own props', async () => {
  const { user } = openAt('/client/settings', below());
  await user.type(await screen.findByLabelText('all'), 'typed');
  await user.click(screen.getByRole('link', { name: 'Privacidade' }));
  expect(await screen.findByLabelText('privacy')).toHaveValue('typed');
});

it("pageRoutes loads a `themed` page with antd's theme, and other pages without it", async () => {
  const withTheme = jest.fn((load) => load);
  openAt('/client/settings', below(withTheme));
  await screen.findByLabelText('all');
  expect(withTheme.mock.calls).toEqual([[themed]]);
});

it('The type of the table requires a component with matching props for every row', () => {
  const page = async () => Settings;
  const privacy = { page: 'privacy' } as const;
  expect(pageRoutes({ '/': {} }, { '/': Home })).toHaveLength(1);
  expect(pageRoutes({ '/': { page }, '/privacy': { as: '/', props: privacy } })).toHaveLength(2);
  // @ts-expect-error: a row has no component.
  pageRoutes({ '/': {} });
  // @ts-expect-error: a component has no row.
  pageRoutes({ '/': { page } }, { '/other': Home });
  // @ts-expect-error: the component takes no such props.
  pageRoutes({ '/': { page, props: { page: 'cookies' } } });
  // @ts-expect-error: the component of the other row takes no such props.
  pageRoutes({ '/': { page }, '/cookies': { as: '/', props: { page: 'cookies' } } });
  // @ts-expect-error: `as` names a missing row.
  pageRoutes({ '/': { page }, '/privacy': { as: '/settings' } });
  // @ts-expect-error: the component needs props.
  pageRoutes({ '/': { page: async () => (props: { role: string }) => props.role } });
});
