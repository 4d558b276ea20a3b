import { waitFor } from '@testing-library/react';
import type { FakeBackend } from '../testing/backend';

let mockIsBroken: boolean;
let mockLoads = 0;
const mockActions = {
  resumeSession: jest.fn(async () => {}),
  followLanguage: jest.fn(async () => {}),
};
jest.mock('./actions', () => {
  mockLoads += 1;
  if (mockIsBroken) throw new Error('Loading chunk session failed');
  return mockActions;
});

const SENTENCE = 'Erro de conexão. Verifique sua internet e tente novamente.';
let backend: FakeBackend;
let page: Awaited<ReturnType<typeof openPage>>;

/** The code that was fetched is kept as long as the page: each test has one of its own. */
async function openPage() {
  jest.resetModules();
  return {
    lazy: await import('./session'),
    ...(await import('./errors/sentence')),
    ...(await import('./sessionStore')),
    ...(await import('./errors/AppError')),
    ...(await import('@rotavisto/shared/toast')),
    ...(await import('../testing/backend')),
  };
}

beforeEach(async () => {
  window.localStorage.clear();
  page = await openPage();
  backend = page.fakeBackend();
  mockIsBroken = true;
  mockLoads = 0;
  jest.clearAllMocks();
});
afterEach(() => {
  jest.useRealTimers();
  backend.restore();
});

it('says that code did not arrive, as a failure of the connection', async () => {
  const failure: unknown = await page.lazy.session().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(page.AppError);
  expect(failure).toMatchObject({ code: 'network', cause: expect.any(Error) });
  expect(page.sentence(failure)).toBe(SENTENCE);
});

it('asks for the code of a stored session four times, says once that it did not come, and goes on every 15 seconds', async () => {
  jest.useFakeTimers();
  const notices = page.collectNotices();
  page.signedInAs({ profile: page.aProfile() });
  page.resetSessionStore();
  const starting = page.lazy.startSession();
  for (const [ms, loads] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [2000, 3],
    [3999, 3],
    [1, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(ms);
    expect(mockLoads).toBe(loads);
  }
  await starting;
  expect(page.useSession.getState()).toMatchObject({ status: 'loading', unreachable: true });
  expect(notices).toEqual([SENTENCE]);
  expect(page.toast.error).toHaveBeenCalledWith(SENTENCE, { id: 'connection' });

  await jest.advanceTimersByTimeAsync(15_000 + 7_000);
  expect(mockLoads).toBe(8);
  mockIsBroken = false;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(mockActions.resumeSession).toHaveBeenCalledTimes(1);
  expect(notices).toEqual([SENTENCE]);
});

describe('a visitor', () => {
  const told = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
  const startsOn = (init: StorageEventInit): number => {
    mockActions.resumeSession.mockClear();
    told(init);
    return mockActions.resumeSession.mock.calls.length;
  };

  it('listens for a sign-in elsewhere, once, and for nothing else', async () => {
    mockIsBroken = false;
    page.resetSessionStore();
    await page.lazy.startSession();
    // biome-ignore lint/plugin: nothing may happen; a slow machine only looks less far, and cannot fail
    const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
    mockActions.resumeSession.mockClear();
    told({ key: 'rotavisto-keep', newValue: '1' });
    told({ key: 'rotavisto-auth', newValue: null });
    await settle();
    expect(mockActions.resumeSession).not.toHaveBeenCalled();
    told({ key: 'rotavisto-auth', newValue: '{}' });
    told({ key: 'rotavisto-auth', newValue: '{}' });
    await waitFor(() => expect(mockActions.resumeSession).toHaveBeenCalledTimes(1));
    expect(startsOn({ key: 'rotavisto-auth', newValue: '{}' })).toBe(0);
  });

  it('has a link of a recovery mail opened at once', async () => {
    mockIsBroken = false;
    window.history.replaceState(null, '', '/reset-password?code=abc');
    mockActions.resumeSession.mockClear();
    await page.lazy.startSession();
    expect(mockActions.resumeSession).toHaveBeenCalledTimes(1);
    window.history.replaceState(null, '', '/');
  });
});

describe('a visitor who fills in a form', () => {
  // A session that waits for a sign-in in another tab gets one, so that no wait outlives its test.
  afterEach(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'rotavisto-auth', newValue: '{}' }));
  });

  const type = async (kind: string) => {
    mockIsBroken = false;
    await page.lazy.startSession();
    document.body.innerHTML = `<input type="${kind}">`;
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  it.each(['email', 'password'])('with a field of type %s has the code of accounts before the button', async (kind) => {
    await type(kind);
    await waitFor(() => expect(mockLoads).toBeGreaterThan(0));
  });

  it('of another kind fetches nothing', async () => {
    await type('search');
    // biome-ignore lint/plugin: nothing may happen; a slow machine only looks less far, and cannot fail
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(mockLoads).toBe(0);
  });
});
