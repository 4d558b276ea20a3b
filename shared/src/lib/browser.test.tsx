import { act, render, renderHook, screen } from '@testing-library/react';
import { loadScript } from './loadScript';
import { useDebounced } from './useDebounced';
import { useMediaQuery } from './useMediaQuery';
import { usePageTitle } from './usePageTitle';

afterEach(() => jest.useRealTimers());

describe('loadScript', () => {
  /** Every script put into the page, answered as told: 'load' or 'error'. */
  function scriptsThat(...answers: ('load' | 'error')[]): string[] {
    const seen: string[] = [];
    jest.spyOn(document.head, 'append').mockImplementation((node) => {
      const script = node as HTMLScriptElement;
      seen.push(script.src);
      void Promise.resolve().then(() => script.dispatchEvent(new Event(answers[seen.length - 1] ?? 'load')));
    });
    return seen;
  }

  it('loads one script once', async () => {
    const seen = scriptsThat('load');
    await Promise.all([loadScript('https://a.test/once.js'), loadScript('https://a.test/once.js')]);
    expect(seen).toEqual(['https://a.test/once.js']);
  });

  it('tries three more times, one second apart, and then says so', async () => {
    jest.useFakeTimers();
    const seen = scriptsThat('error', 'error', 'error', 'error');
    const result = loadScript('https://a.test/never.js').catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(2999);
    expect(seen).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen).toHaveLength(4);
    expect(await result).toBe('Script did not load: https://a.test/never.js');
  });

  it('forgets a failure, so that a later call may succeed', async () => {
    scriptsThat('error', 'load');
    await expect(loadScript('https://a.test/later.js', { retries: 0 })).rejects.toThrow();
    await expect(loadScript('https://a.test/later.js', { retries: 0 })).resolves.toBeUndefined();
  });
});

it('settles on a value once it stops changing', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 300), { initialProps: { value: 'a' } });
  rerender({ value: 'ab' });
  act(() => jest.advanceTimersByTime(299));
  rerender({ value: 'abc' });
  act(() => jest.advanceTimersByTime(299));
  expect(result.current).toBe('a');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('abc');
});

it('follows a media query', () => {
  let changed = () => {};
  const list = {
    matches: false,
    addEventListener: (_: string, call: () => void) => {
      changed = call;
    },
    removeEventListener: () => {},
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  const Probe = () => <p>{useMediaQuery('(max-width: 767px)') ? 'narrow' : 'wide'}</p>;
  render(<Probe />);
  expect(screen.getByText('wide')).toBeVisible();
  list.matches = true;
  act(() => changed());
  expect(screen.getByText('narrow')).toBeVisible();
});

it.each([
  ['Notificações', 'Notificações | RotaVisto'],
  ['', 'RotaVisto'],
  [null, 'RotaVisto'],
])('titles the tab %p as %s', (title, expected) => {
  renderHook(() => usePageTitle(title));
  expect(document.title).toBe(expected);
});
