import { claimEnd } from './claimEnd';

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

describe.each([
  ['with locks', locks],
  ['without locks', () => {}],
])('%s', (_name, arrange) => {
  beforeEach(arrange);

  it('is granted to one of the tabs that ask at once', async () => {
    expect(await Promise.all([claimEnd(), claimEnd(), claimEnd()])).toEqual([true, false, false]);
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
