import { aConsultant, collectNotices, type FakeBackend, fakeBackend } from '../testing/backend';
import { refreshAccess } from './accountChanged';
import { useSession } from './sessionStore';
import { endExpired } from './signOut';

const consultant = aConsultant();
let backend: FakeBackend;
beforeEach(() => {
  window.localStorage.clear();
  backend = fakeBackend();
  useSession.setState({ status: 'ready', profile: consultant, subscription: null });
});
afterEach(() => backend.restore());

it('takes the new role of a demoted user, with the plan a client has', async () => {
  backend.on('GET', '/rest/v1/profiles', [{ ...consultant, role: 'client' }]);
  backend.on('GET', '/rest/v1/user_subscriptions', []);
  await refreshAccess();
  expect(useSession.getState().profile).toMatchObject({ id: consultant.id, role: 'client' });
  expect(backend.requests('/rest/v1/user_subscriptions')).toHaveLength(1);
});

it('asks for no plan of a user who stays what they are, and nothing for a visitor', async () => {
  backend.on('GET', '/rest/v1/profiles', [{ ...consultant, full_name: 'Carlos Lima Neto' }]);
  await refreshAccess();
  expect(useSession.getState().profile?.full_name).toBe('Carlos Lima Neto');
  expect(backend.requests('/rest/v1/user_subscriptions')).toEqual([]);
  const asked = backend.requests().length;
  useSession.setState({ profile: null });
  await refreshAccess();
  expect(backend.requests()).toHaveLength(asked);
});

it('leaves when the account is closed, and says why', async () => {
  const notices = collectNotices();
  backend.on('GET', '/rest/v1/profiles', [{ ...consultant, deactivated_at: '2026-01-01T00:00:00Z' }]);
  await refreshAccess();
  expect(useSession.getState().profile).toBeNull();
  expect(notices).toEqual(['Esta conta foi desativada. Fale com o suporte.']);
});

it('says that the access changed where the session of a demoted user ends', async () => {
  const notices = collectNotices();
  backend.on('GET', '/rest/v1/profiles', [{ ...consultant, role: 'client' }]);
  backend.on('GET', '/rest/v1/user_subscriptions', []);
  await refreshAccess();
  await endExpired();
  expect(useSession.getState().profile).toBeNull();
  expect(notices).toEqual(['Seu acesso mudou. Faça login novamente.']);
});

it('says no more than that the session expired to the next person of the browser', async () => {
  backend.on('GET', '/rest/v1/profiles', [{ ...consultant, role: 'client' }]);
  backend.on('GET', '/rest/v1/user_subscriptions', []);
  await refreshAccess();
  useSession.setState({ profile: aConsultant({ id: 'another' }) });
  const notices = collectNotices();
  await endExpired();
  expect(notices).toEqual(['Sua sessão expirou. Faça login novamente.']);
});

it('leaves when the session has ended', async () => {
  backend.on('GET', '/rest/v1/profiles', []);
  await refreshAccess();
  expect(useSession.getState().profile).toBeNull();
});

it('changes nothing when the answer does not come', async () => {
  backend.on('GET', '/rest/v1/profiles', () => Promise.reject(new TypeError('Failed to fetch')));
  await refreshAccess();
  expect(useSession.getState().profile).toBe(consultant);
});
