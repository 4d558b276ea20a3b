import { QueryClientProvider, type QueryKey, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../queryClient';
import { type LiveTable, useLive } from './live';
import { tell, tellAll, tellUnreachable } from './liveListeners';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const KNOWN: QueryKey[] = [['notifications', 'u'], ['notifications', 'other'], ['search'], ['tickets']];

function follow(unreachable?: () => void) {
  const client = createQueryClient();
  for (const key of KNOWN) client.setQueryData(key, 'read before');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender, unmount } = renderHook(({ keys, table }) => useLive(table, keys, unreachable), {
    initialProps: { keys: [['notifications', 'u'], ['search']], table: 'notifications' as LiveTable },
    wrapper,
  });
  return { rerender, unmount, keys: () => KNOWN.filter((key) => client.getQueryState(key)?.isInvalidated) };
}

const told = (tellIt: () => void) =>
  act(async () => {
    tellIt();
    await jest.advanceTimersByTimeAsync(100);
  });

it('useLive refetches its keys after a change of its table, and ignores other tables', async () => {
  const { keys } = follow();
  await told(() => tell(['support_tickets']));
  expect(keys()).toEqual([]);
  await told(() => tell(['notifications']));
  expect(keys()).toEqual([['notifications', 'u'], ['search']]);
});

it('useLive refetches a query once for several parts of a page', async () => {
  const client = createQueryClient();
  const read = jest.fn(async () => 'rows');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(
    () => {
      useQuery({ queryKey: ['applications', 'board'], queryFn: read });
      useLive('application_steps', [['applications'], ['search']]);
      useLive('notifications', [['applications']]);
      useLive('support_tickets', [['applications', 'board']]);
    },
    { wrapper },
  );
  await told(() => {});
  expect(read).toHaveBeenCalledTimes(1);
  await told(tellAll);
  expect(read).toHaveBeenCalledTimes(2);
  await told(() => {
    tell(['notifications', 'application_steps']);
  });
  expect(read).toHaveBeenCalledTimes(3);
});

it('useLive refetches the keys of the latest render', async () => {
  const { rerender, keys } = follow();
  rerender({ keys: [['notifications', 'other']], table: 'notifications' });
  await told(tellAll);
  expect(keys()).toEqual([['notifications', 'other']]);
});

it('useLive follows the table of the latest render', async () => {
  const { rerender, keys } = follow();
  rerender({ keys: [['tickets']], table: 'support_tickets' });
  await told(() => tell(['notifications']));
  expect(keys()).toEqual([]);
  await told(() => tell(['support_tickets']));
  expect(keys()).toEqual([['tickets']]);
});

it('useLive reports the failure of the first connection', () => {
  const unreachable = jest.fn();
  follow(unreachable);
  tellUnreachable();
  expect(unreachable).toHaveBeenCalledTimes(1);
});

it('useLive refetches nothing after the unmount', async () => {
  const { unmount, keys } = follow();
  unmount();
  await told(tellAll);
  expect(keys()).toEqual([]);
});
