import type { GoTrueClient, Session } from '@supabase/auth-js';
import { aProfile, signedInAs } from '../testing';
import { STORAGE_KEY } from './hasStoredSession';
import { lazyAuth, usableSession } from './lazyAuth';

const profile = aProfile();
const stored = { access_token: 'stored', user: { id: profile.id } } as Session;
const renewed = { access_token: 'renewed' } as Session;

/** The library, as far as the tests ask it; what it was asked. */
function library() {
  const asked: unknown[][] = [];
  const unsubscribe = jest.fn();
  const client = {
    getSession: async () => ({ data: { session: renewed }, error: null }),
    signOut: async (...given: unknown[]) => asked.push(['signOut', ...given]),
    mfa: { listFactors: async () => asked.push(['listFactors']) },
    onAuthStateChange: (listener: unknown) => {
      asked.push(['onAuthStateChange', listener]);
      return { data: { subscription: { unsubscribe } } };
    },
  } as unknown as GoTrueClient;
  return { client, asked, unsubscribe };
}

function open({ session = null as Session | null } = {}) {
  const { client, ...rest } = library();
  const load = jest.fn(async () => client);
  return { auth: lazyAuth({ load, stored: () => session }), load, client, ...rest };
}

const tokenOf = async (auth: GoTrueClient) => (await auth.getSession()).data.session?.access_token;

afterEach(() => jest.useRealTimers());

it('answers with the stored session and fetches nothing for it', async () => {
  const { auth, load } = open({ session: stored });
  expect(await tokenOf(auth)).toBe('stored');
  expect(load).not.toHaveBeenCalled();
});

it('asks the library where what is stored is no answer, and from then on', async () => {
  const { auth, load } = open();
  expect(await tokenOf(auth)).toBe('renewed');
  expect(load).toHaveBeenCalledTimes(1);
  const other = open({ session: stored });
  await other.auth.signOut();
  expect(await tokenOf(other.auth)).toBe('renewed');
});

it('calls its methods on what they belong to', async () => {
  const { auth, asked } = open();
  await auth.signOut({ scope: 'local' });
  await auth.mfa.listFactors();
  expect(asked).toEqual([['signOut', { scope: 'local' }], ['listFactors']]);
});

it('fetches the library again after a failure, which whoever asked hears of', async () => {
  const { auth, load, client } = open();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(auth.getSession()).rejects.toThrow('Failed to fetch');
  load.mockResolvedValueOnce(client);
  expect(await tokenOf(auth)).toBe('renewed');
});

it('is no promise, so that it can be given by one', async () => {
  const { auth, load } = open();
  expect(await Promise.resolve(auth)).toBe(auth);
  expect(load).not.toHaveBeenCalled();
});

it('tells a listener once the library is there, for whomever it was fetched', async () => {
  const { auth, asked } = open();
  const listener = () => {};
  auth.onAuthStateChange(listener);
  expect(asked).toEqual([]);
  await auth.mfa.listFactors();
  expect(asked).toEqual([['onAuthStateChange', listener], ['listFactors']]);
});

it('fetches it for a listener after five seconds, and tries no more than that where it does not come', async () => {
  jest.useFakeTimers();
  const { auth, load } = open({ session: stored });
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  auth.onAuthStateChange(() => {});
  await jest.advanceTimersByTimeAsync(4999);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
});

it('stops telling whoever has left before it came', async () => {
  const { auth, unsubscribe } = open();
  auth.onAuthStateChange(() => {}).data.subscription.unsubscribe();
  await auth.signOut();
  await Promise.resolve();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

describe('a stored session', () => {
  const change = (changed: object) => {
    const now = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '{}');
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...now, ...changed }));
  };
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  beforeEach(() => signedInAs({ profile }));
  afterEach(() => window.localStorage.clear());

  it('is good for a request while its token has more than 90 seconds', () => {
    change({ expires_at: inSeconds(100) });
    expect(usableSession()?.user.id).toBe(profile.id);
    change({ expires_at: inSeconds(90) });
    expect(usableSession()).toBeNull();
  });

  it.each([
    ['has no token', { access_token: null }],
    ['does not say how long it is good', { expires_at: '2099-01-01' }],
    ['does not say whose it is', { user: null }],
  ])('is not when it %s', (_case, changed) => {
    change({ expires_at: inSeconds(1000), ...changed });
    expect(usableSession()).toBeNull();
  });

  it('is not where nothing readable is stored', () => {
    window.localStorage.setItem(STORAGE_KEY, 'nonsense');
    expect(usableSession()).toBeNull();
  });
});
