import { session, startSession } from '@rotavisto/shared/session';
import { toast } from '@rotavisto/shared/toast';
import type { QueryClient } from '@tanstack/react-query';
import { onConnectionChange } from '../connection';
import { ACTIVITY_KEY } from '../page';
import { forgetStart } from '../session/resumeSession';
import { resetSessionStore } from '../session/sessionStore';
import { aProfile, type FakeBackend, sessionBackend, signedInAs } from '../testing/backend';
import { createQueryClient } from './queryClient';
import { verb } from './verbs';

let backend: FakeBackend;
let shown: (string | undefined)[];
const stopFollowing = onConnectionChange(() => undefined);

beforeEach(() => {
  window.localStorage.clear();
  backend = sessionBackend(aProfile()).backend;
  shown = [];
  jest.spyOn(toast, 'error').mockImplementation((_text, options) => {
    shown.push(options?.id);
    return '';
  });
});
afterEach(() => {
  jest.useRealTimers();
  backend.restore();
});
afterAll(stopFollowing);

const read = (client: QueryClient) =>
  client.fetchQuery({ queryKey: ['a'], queryFn: () => verb('closed_areas'), retry: false }).catch(() => undefined);
const act = (client: QueryClient, errorKey: 'documents.submit' | 'tickets.close') =>
  client
    .getMutationCache()
    .build(client, { mutationFn: () => verb('closed_areas'), meta: { errorKey } })
    .execute(undefined)
    .catch(() => undefined);
const signIn = async () =>
  (await session())
    .signIn({ email: 'ana@exemplo.com', password: 'RotaVisto#2026', keepLoggedIn: true })
    .catch((error: unknown) => error);

/** Starts a stored session, which the code checks four times, seconds apart. */
async function checkSession(): Promise<void> {
  jest.useFakeTimers();
  signedInAs({ profile: aProfile() });
  window.localStorage.setItem(ACTIVITY_KEY, String(Date.now()));
  forgetStart();
  resetSessionStore();
  void startSession();
  await jest.advanceTimersByTimeAsync(30_000);
}

it.each([
  ['before the browser reports it', false],
  ['after the browser reports it', true],
])(
  'A lost connection during a query, two actions, a sign-in and a session start shows one toast, %s',
  async (_when, isKnown) => {
    const client = createQueryClient();
    if (isKnown) jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    backend.goOffline();
    const signedIn = signIn();
    await Promise.all([
      isKnown || read(client),
      act(client, 'documents.submit'),
      act(client, 'tickets.close'),
      signedIn,
    ]);
    expect(await signedIn).toMatchObject({ code: isKnown ? 'offline' : 'network' });
    await checkSession();
    expect(shown.length).toBeGreaterThanOrEqual(3);
    expect([...new Set(shown)]).toEqual(['connection']);
  },
);
