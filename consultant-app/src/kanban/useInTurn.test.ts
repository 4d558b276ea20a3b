import { act, renderHook } from '@testing-library/react';
import { useInTurn } from './board/KanbanBoard';

it('useInTurn starts with one part and adds the others one by one, also when the number of parts grows', () => {
  const seen: number[] = [];
  const { rerender } = renderHook(({ parts }) => seen.push(useInTurn(parts)), { initialProps: { parts: 3 } });
  expect([...new Set(seen)]).toEqual([1, 2, 3]);
  act(() => rerender({ parts: 4 }));
  expect(seen.at(-1)).toBe(4);
});
