import type { QueryClient } from '@tanstack/react-query';

/** The first element of every query key. A mutation invalidates whole aggregates, never single keys. */
export type Aggregate =
  | 'admin'
  | 'applications'
  | 'appointments'
  | 'consents'
  | 'consultant'
  | 'documents'
  | 'ds160'
  | 'files'
  | 'notifications'
  | 'official'
  | 'profiles'
  | 'purchase'
  | 'search'
  | 'security'
  | 'tickets';

type Context = { client: QueryClient };

/** Refetches the mounted queries of the aggregates, for `onSuccess` and `onSettled`. */
export const refresh = (client: QueryClient, aggregates: readonly Aggregate[]): Promise<unknown> =>
  Promise.all(aggregates.map((aggregate) => client.invalidateQueries({ queryKey: [aggregate] })));

export const invalidates =
  (...aggregates: Aggregate[]) =>
  (_data: unknown, _variables: unknown, _result: unknown, { client }: Context): Promise<unknown> =>
    refresh(client, aggregates);

/**
 * Reloads the shown data after a refusal, because another user was faster. The reload does not block another attempt.
 */
export const reloadsOnError =
  (...aggregates: Aggregate[]) =>
  (_error: Error, _variables: unknown, _result: unknown, { client }: Context): void => {
    void refresh(client, aggregates);
  };
