import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type LiveTable, useLive } from './live';
import { tell, tellAll, tellUnreachable } from './liveListeners';
import { createQueryClient } from './queryClient';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function follow(unreachable?: () => void) {
  const client = createQueryClient();
  const read = jest.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender, unmount } = renderHook(({ keys, table }) => useLive(table, keys, unreachable), {
    initialProps: { keys: [['notifications', 'u'], ['search']], table: 'notifications' as LiveTable },
    wrapper,
  });
  return { rerender, unmount, keys: () => read.mock.calls.map(([filter]) => filter?.queryKey) };
}

it('reads its keys again when the table changed, and no other does that', () => {
  const { keys } = follow();
  tell('support_tickets');
  jest.advanceTimersByTime(100);
  expect(keys()).toEqual([]);
  tell('notifications');
  jest.advanceTimersByTime(100);
  expect(keys()).toEqual([['notifications', 'u'], ['search']]);
});

it('reads the keys of now', () => {
  const { rerender, keys } = follow();
  rerender({ keys: [['notifications', 'other']], table: 'notifications' });
  tellAll();
  expect(keys()).toEqual([['notifications', 'other']]);
});

it('follows the table of now', () => {
  const { rerender, keys } = follow();
  rerender({ keys: [['tickets']], table: 'support_tickets' });
  tell('notifications');
  jest.advanceTimersByTime(100);
  expect(keys()).toEqual([]);
  tell('support_tickets');
  jest.advanceTimersByTime(100);
  expect(keys()).toEqual([['tickets']]);
});

it('hears that the first connection failed', () => {
  const unreachable = jest.fn();
  follow(unreachable);
  tellUnreachable();
  expect(unreachable).toHaveBeenCalledTimes(1);
});

it('reads nothing once it is gone', () => {
  const { unmount, keys } = follow();
  unmount();
  tellAll();
  expect(keys()).toEqual([]);
});
