import type { QueryClient } from '@tanstack/react-query';

/** First element of every key. A mutation invalidates aggregates, never single keys. */
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

/** For `onSuccess` and `onSettled`: refetches the aggregates that are on screen. */
export const refresh = (client: QueryClient, aggregates: readonly Aggregate[]): Promise<unknown> =>
  Promise.all(aggregates.map((aggregate) => client.invalidateQueries({ queryKey: [aggregate] })));

export const invalidates =
  (...aggregates: Aggregate[]) =>
  (_data: unknown, _variables: unknown, _result: unknown, { client }: Context): Promise<unknown> =>
    refresh(client, aggregates);

/** A refusal means that another user was first: the shown data is reloaded, without blocking another try. */
export const reloadsOnError =
  (...aggregates: Aggregate[]) =>
  (_error: Error, _variables: unknown, _result: unknown, { client }: Context): void => {
    void refresh(client, aggregates);
  };
