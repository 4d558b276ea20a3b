import { aConsultant, collectNotices, enterAs, type FakeBackend, fakeBackend } from '../testing/backend';
import { refreshAccess } from './accountChanged';
import { become, useSession } from './sessionStore';

const consultant = aConsultant();
let backend: FakeBackend;
beforeEach(() => {
  window.localStorage.clear();
  backend = fakeBackend();
  enterAs({ profile: consultant });
});
afterEach(() => backend.restore());

it('refreshAccess takes the new role of a demoted user, and reads the plan of a client', async () => {
  backend.on('GET', '/rest/v1/profiles', [{ ...consultant, role: 'client' }]);
  backend.on('GET', '/rest/v1/user_subscriptions', []);
  await refreshAccess();
  expect(useSession.getState().profile).toMatchObject({ id: consultant.id, role: 'client' });
  expect(backend.requests('/rest/v1/user_subscriptions')).toHaveLength(1);
});

it('refreshAccess reads no plan for an unchanged role, and sends no request for a visitor', async () => {
  backend.on('GET', '/rest/v1/profiles', [{ ...consultant, full_name: 'Carlos Lima Neto' }]);
  await refreshAccess();
  expect(useSession.getState().profile?.full_name).toBe('Carlos Lima Neto');
  expect(backend.requests('/rest/v1/user_subscriptions')).toEqual([]);
  const asked = backend.requests().length;
  become({ is: 'visitor' });
  await refreshAccess();
  expect(backend.requests()).toHaveLength(asked);
});

it('refreshAccess signs out a deactivated account, and shows the reason', async () => {
  const notices = collectNotices();
  backend.rpc('session_end', 'deactivated');
  backend.on('GET', '/rest/v1/profiles', [{ ...consultant, deactivated_at: '2026-01-01T00:00:00Z' }]);
  await refreshAccess();
  expect(useSession.getState().profile).toBeNull();
  expect(notices).toEqual(['Esta conta foi desativada. Fale com o suporte.']);
});

it('refreshAccess signs out after the session has ended', async () => {
  backend.on('GET', '/rest/v1/profiles', []);
  await refreshAccess();
  expect(useSession.getState().profile).toBeNull();
});

it('refreshAccess changes nothing without an answer', async () => {
  backend.on('GET', '/rest/v1/profiles', () => Promise.reject(new TypeError('Failed to fetch')));
  await refreshAccess();
  expect(useSession.getState().profile).toBe(consultant);
});
