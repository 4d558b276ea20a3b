import { renderHook } from '@testing-library/react';
import { useIsMobile } from './useIsMobile';

it.each([
  [767, true],
  [768, false],
])('useIsMobile for a screen of %i pixels returns %s', (width, isPhone) => {
  const ask = window.matchMedia;
  const answer = (query: string) => ({
    ...ask(query),
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
  });
  jest.spyOn(window, 'matchMedia').mockImplementation(answer);
  expect(renderHook(() => useIsMobile()).result.current).toBe(isPhone);
});
