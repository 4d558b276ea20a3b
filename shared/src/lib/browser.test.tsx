import { act, render, renderHook, screen } from '@testing-library/react';
import { useDebounced, useMediaQuery } from './hooks';
import { usePageTitle } from './pageHeading';

afterEach(() => jest.useRealTimers());

it('useDebounced returns a value after it stays unchanged for the delay', () => {
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

it('useMediaQuery follows the media query', () => {
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
])('usePageTitle turns %p into the tab title %s', (title, expected) => {
  renderHook(() => usePageTitle(title));
  expect(document.title).toBe(expected);
});
