import { waitFor } from '@testing-library/react';
import type { FakeBackend } from '../testing/fakeBackend';

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

/** Loads the modules again, because the loaded code of accounts is kept for the life of a page. */
async function openPage() {
  jest.resetModules();
  return {
    lazy: await import('./session'),
    ...(await import('./errors/sentence')),
    ...(await import('./sessionStore')),
    ...(await import('./errors/AppError')),
    ...(await import('@rotavisto/shared/toast')),
    ...(await import('../testing/builders')),
    ...(await import('../testing/fakeBackend')),
    ...(await import('../testing/sessionBackend')),
    ...(await import('../testing/signedIn')),
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

it('session rejects with a network failure if its code cannot be loaded', async () => {
  const failure: unknown = await page.lazy.session().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(page.AppError);
  expect(failure).toMatchObject({ code: 'network', cause: expect.any(Error) });
  expect(page.sentence(failure)).toBe(SENTENCE);
});

it('startSession loads the code for a stored session four times, shows one notice and retries every 15 seconds', async () => {
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
  expect(page.useSession.getState()).toMatchObject({ is: 'checking', unreachable: true });
  expect(notices).toEqual([SENTENCE]);
  expect(page.toast.error).toHaveBeenCalledWith(SENTENCE, { id: 'connection' });

  await jest.advanceTimersByTimeAsync(15_000 + 7_000);
  expect(mockLoads).toBe(8);
  mockIsBroken = false;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(mockActions.resumeSession).toHaveBeenCalledTimes(1);
  expect(notices).toEqual([SENTENCE]);
});

describe('startSession for a visitor', () => {
  const told = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
  const startsOn = (init: StorageEventInit): number => {
    mockActions.resumeSession.mockClear();
    told(init);
    return mockActions.resumeSession.mock.calls.length;
  };

  it('waits for one sign-in in another tab and ignores other storage events', async () => {
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

  it('opens a recovery link at once', async () => {
    mockIsBroken = false;
    window.history.replaceState(null, '', '/reset-password?code=abc');
    mockActions.resumeSession.mockClear();
    await page.lazy.startSession();
    expect(mockActions.resumeSession).toHaveBeenCalledTimes(1);
    window.history.replaceState(null, '', '/');
  });
});

describe('the form of a visitor', () => {
  // A waiting session gets a sign-in in another tab, so that its listener ends with the test.
  afterEach(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'rotavisto-auth', newValue: '{}' }));
  });

  const type = async (kind: string) => {
    mockIsBroken = false;
    await page.lazy.startSession();
    document.body.innerHTML = `<input type="${kind}">`;
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  it.each(['email', 'password'])('with a field of type %s loads the code of accounts during typing', async (kind) => {
    await type(kind);
    await waitFor(() => expect(mockLoads).toBeGreaterThan(0));
  });

  it('with a search field loads no code of accounts during typing', async () => {
    await type('search');
    // biome-ignore lint/plugin: nothing may happen; a slow machine only looks less far, and cannot fail
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(mockLoads).toBe(0);
  });
});
