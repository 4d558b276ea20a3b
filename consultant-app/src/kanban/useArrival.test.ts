import { renderHook } from '@testing-library/react';
import { useArrival } from './card/ApplicationCard';

const show = (id: string, column: 'payment' | 'interview', isMoving = false) => {
  const card = renderHook((moving: boolean) => useArrival(id, column, moving), { initialProps: isMoving });
  return card;
};

it('tells of a card that was seen in another column, and only there', () => {
  expect(show('a', 'payment').result.current).toBe(false);
  expect(show('a', 'payment').result.current).toBe(false);
  expect(show('a', 'interview').result.current).toBe(true);
  expect(show('a', 'interview').result.current).toBe(false);
});

it('says nothing of a card that this page has moved itself', () => {
  const card = show('b', 'payment');
  card.rerender(true);
  card.unmount();
  expect(show('b', 'interview').result.current).toBe(false);
  expect(show('b', 'payment').result.current).toBe(true);
});
