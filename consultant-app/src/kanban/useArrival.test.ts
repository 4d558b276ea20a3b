import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { BoardMemoryContext, newBoardMemory } from './board/boardMemory';
import { useArrival } from './card/ApplicationCard';

let memory = newBoardMemory();
beforeEach(() => {
  memory = newBoardMemory();
});

const show = (id: string, column: 'payment' | 'interview', isMoving = false) =>
  renderHook((moving: boolean) => useArrival(id, column, moving), {
    initialProps: isMoving,
    wrapper: ({ children }: { children: ReactNode }) => createElement(BoardMemoryContext, { value: memory }, children),
  });

it('useArrival returns true once for a card that was last seen in another column', () => {
  expect(show('a', 'payment').result.current).toBe(false);
  expect(show('a', 'payment').result.current).toBe(false);
  expect(show('a', 'interview').result.current).toBe(true);
  expect(show('a', 'interview').result.current).toBe(false);
});

it('useArrival returns false for a card that was moved on this page', () => {
  const card = show('b', 'payment');
  card.rerender(true);
  card.unmount();
  expect(show('b', 'interview').result.current).toBe(false);
  expect(show('b', 'payment').result.current).toBe(true);
});

it('useArrival returns false for a card on a board that was opened again', () => {
  expect(show('c', 'payment').result.current).toBe(false);
  memory = newBoardMemory();
  expect(show('c', 'interview').result.current).toBe(false);
});
