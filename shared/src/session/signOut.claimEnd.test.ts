import { claimEnd } from './signOut';

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

/** What the browser does with a lock that is asked for only if it is free. */
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

describe('with locks', () => {
  beforeEach(locks);

  it('is granted to one of the tabs that ask at once', async () => {
    expect(await Promise.all([claimEnd(), claimEnd(), claimEnd()])).toEqual([true, false, false]);
  });

  it('is granted to nobody else for five seconds', async () => {
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

  it('is granted again for a later end', async () => {
    await claimEnd();
    await jest.advanceTimersByTimeAsync(5001);
    expect(await claimEnd()).toBe(true);
  });

  it('lets a tab that is seen go first', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const hidden = claimEnd();
    visibility.mockReturnValue('visible');
    expect(await claimEnd()).toBe(true);
    await jest.advanceTimersByTimeAsync(300);
    expect(await hidden).toBe(false);
  });
});

it('asks for a lock of its own name, and only if it is free', async () => {
  const request = jest.fn();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  void claimEnd();
  expect(request).toHaveBeenCalledWith('rotavisto-session-end', { ifAvailable: true }, expect.any(Function));
});

it('is granted to every tab of a page without https, which has no locks', async () => {
  expect(await Promise.all([claimEnd(), claimEnd()])).toEqual([true, true]);
});
