import { BASE_PATHS, REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { ROLES, type Role, roleOfPath } from '@rotavisto/shared/domain';
import { collectPages, declaredPages } from '../../shared/tooling/build/collectPages';
import { expectedVisit, routeFor } from './routeFor';

const PAGES = declaredPages();
const LANDING = collectPages('landing');

const addressOf = (path: string) => path.replace('/*', '/documents').replace(':id', '1');

const AREAS = REMOTE_NAMES.filter((name) => name !== 'landing');
/** The addresses and pages of the areas; a partial checkout lacks the areas' pages. */
const areaPages = [
  ...AREAS.map((remote) => ({ remote, path: BASE_PATHS[remote] })),
  ...PAGES.filter(({ remote }) => remote !== 'landing'),
];
const publicPages = PAGES.filter(({ remote }) => remote === 'landing');
/** The home of a role may be in a remote with another name. */
const homeOf = (role: Role) => ({
  remote: REMOTE_NAMES.find((name) => BASE_PATHS[name] === `/${role}`),
  path: `/${role}`,
});
const as = (role: Role | null) => ({ is: 'in', role }) as const;

test.each(areaPages)(
  '$path shows its area to its role, and redirects other roles home and visitors to the sign-in',
  (page) => {
    const address = addressOf(page.path);
    for (const role of ROLES) {
      const isTheirs = role === roleOfPath(page.path);
      const expected = isTheirs ? { show: 'remote', remote: page.remote } : { show: 'redirect', to: `/${role}` };
      expect(routeFor(address, as(role), LANDING)).toEqual(expected);
      const visit = expectedVisit(address, { hasSession: true, role }, LANDING);
      expect(visit).toEqual(isTheirs ? { remote: page.remote, path: address } : homeOf(role));
    }
    expect(routeFor(address, as(null), LANDING)).toEqual({ show: 'redirect', to: '/login' });
    expect(expectedVisit(address, { hasSession: false, role: null }, LANDING)?.remote).toBe('landing');
  },
);

test.each(publicPages)(
  '$path is for visitors, and for signed-in users only with the audience `everyone`',
  ({ path, audience }) => {
    const landing = { show: 'remote', remote: 'landing' };
    expect(routeFor(path, as(null), LANDING)).toEqual(landing);
    expect(expectedVisit(`${path}/`, { hasSession: false, role: null }, LANDING)).toEqual({ remote: 'landing', path });
    for (const role of ROLES) {
      const isOpen = audience === 'everyone';
      expect(routeFor(path, as(role), LANDING)).toEqual(isOpen ? landing : { show: 'redirect', to: `/${role}` });
      const visit = isOpen ? { remote: 'landing', path } : homeOf(role);
      expect(expectedVisit(path, { hasSession: true, role }, LANDING)).toEqual(visit);
    }
  },
);

test('expectedVisit for a session without a stored role returns the remote of its address', () => {
  const visitor = { hasSession: true, role: null };
  expect(expectedVisit('/client/support', visitor, LANDING)).toEqual({ remote: 'client', path: '/client/support' });
  expect(expectedVisit('/', visitor, LANDING)).toEqual({ remote: 'landing', path: '/' });
  expect(expectedVisit('/nada', visitor, LANDING)).toBeNull();
});
