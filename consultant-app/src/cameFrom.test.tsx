import { Link, Route, Routes } from '@rotavisto/shared/router';
import { session } from '@rotavisto/shared/session';
import { aConsultant, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { deskOf, useCameFrom, useRememberPage } from './cameFrom';

const CASE = '/consultant/applications/a1';

function Area() {
  useRememberPage();
  return (
    <Routes>
      <Route path={CASE} element={<Case />} />
      <Route path="*" element={<Link to={CASE}>caso</Link>} />
    </Routes>
  );
}

function Case() {
  const cameFrom = useCameFrom();
  return <Link to={cameFrom}>{deskOf(cameFrom)}</Link>;
}

it('the way back of a case leads to the list on a first visit', () => {
  renderApp(<Area />, { route: CASE, session: { profile: aConsultant() } });
  expect(screen.getByRole('link', { name: 'list' })).toHaveAttribute('href', '/consultant/applications');
});

it.each([
  ['/consultant', 'today'],
  ['/consultant/kanban?q=ana&case=a1', 'board'],
  ['/consultant/applications?page=2', 'list'],
  ['/consultant/clients', 'clients'],
])('the way back of a case leads to %s with its search and filter', async (route, desk) => {
  const { user } = renderApp(<Area />, { route, session: { profile: aConsultant() } });
  await user.click(screen.getByRole('link', { name: 'caso' }));
  expect(screen.getByRole('link', { name: desk })).toHaveAttribute('href', route);
});

it('the way back of a case leads another user to the list', async () => {
  const backend = fakeBackend();
  renderApp(<Area />, { route: '/consultant/clients?q=Ana', session: { profile: aConsultant() } });
  await act(async () => (await session()).signOut('user'));
  cleanup();
  renderApp(<Area />, { route: CASE, session: { profile: aConsultant() } });
  expect(screen.getByRole('link', { name: 'list' })).toHaveAttribute('href', '/consultant/applications');
  backend.restore();
});
