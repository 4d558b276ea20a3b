import { AppError, noticeIdOf } from '@rotavisto/shared/session';
import { codeOf, failedAction, retryAfter } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import {
  type FetchQueryOptions,
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { backoff, isOnline, isTransient, onConnectionChange } from '../connection';
import { type ErrorKey, i18n, type SuccessKey, successSentence } from '../i18n';
import { pageData } from '../page';
import { reportClientError } from './clientErrors';
import { sentenceFor, type Voice } from './sentenceFor';

/** As a method, so that a request may name the types of its own answer and variables: the cache knows none. */
interface Chooser {
  choose(data: unknown, variables: unknown): SuccessKey | null;
}

type SuccessChoice = SuccessKey | Chooser['choose'];

interface RequestMeta extends Record<string, unknown> {
  errorKey?: ErrorKey;
  voice?: Voice;
  /** The screen shows the failure itself. */
  silent?: boolean;
}

interface ActionMeta extends RequestMeta {
  successKey?: SuccessChoice;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: RequestMeta;
    mutationMeta: ActionMeta;
  }
}

export interface QueryClientOptions {
  /** Called when the server no longer accepts the session. */
  onExpired?: () => void;
  /** Called when the server refuses the caller: the role may have changed meanwhile. */
  onForbidden?: () => void;
}

/** The token is no longer valid, or its session has ended on the server. */
const EXPIRED = ['PGRST301', 'PGRST303', 'PT401'];

const isExpired = (error: unknown): boolean => error instanceof AppError && EXPIRED.includes(error.code);

const isForbidden = (error: unknown): boolean => error instanceof AppError && error.code === '42501';

const RETRIES = 2;
const MAX_DELAY_MS = 10_000;
const OUTDATED_REFETCH_MS = 15_000;

/** As long as `backoff` says, or as the server asked for in `Retry-After`; never more than 10 s. */
export const retryDelay = (failures: number, options?: Parameters<typeof backoff>[1]): number =>
  Math.min(Math.max(backoff(failures + 1, options), retryAfter()), MAX_DELAY_MS);

/** Data that was read before and whose latest read failed for a passing reason. */
export const isOutdated = ({ state }: Query<unknown, Error, unknown, QueryKey>): boolean =>
  state.data !== undefined && isTransient(state.error);

/** TanStack pauses reads while the connection is lost and refetches the mounted queries once it is back. */
function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    setOnline(isOnline());
    return onConnectionChange(setOnline);
  });
}

/** Of a function that broke: the code that leads to its log, and to the report of this browser. */
function codeFor(text: string): string | undefined {
  const action = failedAction();
  if (action === null) return undefined;
  const { version = '' } = pageData();
  const path = typeof window === 'undefined' ? '' : window.location.pathname;
  void reportClientError({ remote: 'app', version, class: 'request', message: text, path, request_id: action });
  return i18n.t('common:code', { code: codeOf(action) });
}

function show(error: unknown, text: string | null, id: string, code?: string): void {
  if (text !== null) notify({ type: 'error', text, id: noticeIdOf(error, id), code });
}

/** The one place that shows errors and successes: requests only declare their sentence. */
export function createQueryClient({
  onExpired = () => {},
  onForbidden = () => {},
}: QueryClientOptions = {}): QueryClient {
  // Renders a pending state before the next event, so that the second click of a double click finds the button busy.
  notifyManager.setScheduler(queueMicrotask);
  followConnection();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isExpired(error)) return onExpired();
        if (isForbidden(error)) onForbidden();
        const { errorKey, voice, silent } = query.meta ?? {};
        if (!silent)
          show(
            error,
            sentenceFor(error, { errorKey, voice, quietOffline: true }),
            `query:${errorKey ?? query.queryHash}`,
          );
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (isExpired(error)) return onExpired();
        if (isForbidden(error)) onForbidden();
        const { errorKey, voice, silent } = mutation.meta ?? {};
        const text = silent ? null : sentenceFor(error, { errorKey, voice });
        if (text !== null) show(error, text, `action:${errorKey ?? mutation.mutationId}`, codeFor(text));
      },
      onSuccess: (data, variables, _result, mutation) => {
        const choice = mutation.meta?.successKey;
        const key = typeof choice === 'function' ? choice(data, variables) : choice;
        if (key) notify({ type: 'success', text: successSentence(key) });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) => failures < RETRIES && isTransient(error),
        retryDelay: (failures) => retryDelay(failures),
        refetchInterval: (query) => (isOutdated(query) ? OUTDATED_REFETCH_MS : false),
      },
      // Never queued while offline: an action must not be sent later without the user knowing.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Prefetches silently: errors are shown by the component that later uses the query. Never rejects. */
export function prefetchSilently<Read, Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Read, Error, Data, Key>,
): Promise<void> {
  return client.prefetchQuery({ ...query, meta: { ...query.meta, silent: true } });
}

const LONGER_RETRIES = 3;

/** For a read worth waiting for: up to three more tries, 2, 4 and 8 s apart or as long as the server asked for. */
export const retryLonger = {
  retry: (failures: number, error: Error): boolean => isTransient(error) && failures < LONGER_RETRIES,
  retryDelay: (failures: number): number => retryDelay(failures, { baseDelay: 2000, jitter: 0 }),
};
