import { claimEnd } from './signOut';

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Imitates a browser lock that is requested only if it is free. */
function locks(): void {
  let isHeld = false;
  const request = async (_name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
    if (isHeld) return work(null);
    isHeld = true;
    await work({});
    isHeld = false;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

describe('claimEnd with locks', () => {
  beforeEach(locks);

  it('returns true to one of several tabs at once', async () => {
    expect(await Promise.all([claimEnd(), claimEnd(), claimEnd()])).toEqual([true, false, false]);
  });

  it('returns false to other tabs for five seconds', async () => {
    await claimEnd();
    await jest.advanceTimersByTimeAsync(4900);
    expect(await claimEnd()).toBe(false);
  });

  it('waits in a hidden tab only', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const done = jest.fn();
    void claimEnd().then(done);
    await jest.advanceTimersByTimeAsync(299);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith(true);
  });

  it('returns true again for a later end', async () => {
    await claimEnd();
    await jest.advanceTimersByTimeAsync(5001);
    expect(await claimEnd()).toBe(true);
  });

  it('prefers a visible tab', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const hidden = claimEnd();
    visibility.mockReturnValue('visible');
    expect(await claimEnd()).toBe(true);
    await jest.advanceTimersByTimeAsync(300);
    expect(await hidden).toBe(false);
  });
});

it('claimEnd requests the lock `rotavisto-session-end` only if the lock is free', async () => {
  const request = jest.fn();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  void claimEnd();
  expect(request).toHaveBeenCalledWith('rotavisto-session-end', { ifAvailable: true }, expect.any(Function));
});

it('claimEnd returns true to every tab of a page without https, which has no locks', async () => {
  expect(await Promise.all([claimEnd(), claimEnd()])).toEqual([true, true]);
});
