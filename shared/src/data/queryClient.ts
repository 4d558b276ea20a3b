import { AppError, noticeIdOf } from '@rotavisto/shared/session';
import { codeOf, failedAction } from '@rotavisto/shared/supabase';
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

/** A method instead of a function type, so that each request may name its own types of answer and variables. */
interface Chooser {
  choose(data: unknown, variables: unknown): SuccessKey | null;
}

type SuccessChoice = SuccessKey | Chooser['choose'];

interface RequestMeta extends Record<string, unknown> {
  errorKey?: ErrorKey;
  voice?: Voice;
  /** True if the screen shows the failure itself, or the failures that it shows itself. */
  silent?: boolean | ((error: Error) => boolean);
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
  /** Called when the server refuses the caller, because the role may have changed. */
  onForbidden?: () => void;
}

/** The codes of an invalid token and of a session that has ended on the server. */
const EXPIRED = ['PGRST301', 'PGRST303', 'PT401'];

const isExpired = (error: unknown): boolean => error instanceof AppError && EXPIRED.includes(error.code);

const isForbidden = (error: unknown): boolean => error instanceof AppError && error.code === '42501';

const isSilent = (silent: RequestMeta['silent'], error: Error): boolean =>
  typeof silent === 'function' ? silent(error) : silent === true;

const RETRIES = 2;
const MAX_DELAY_MS = 10_000;
const OUTDATED_REFETCH_MS = 15_000;

/** Returns the wait of `backoff` or of the error's `Retry-After`, whichever is longer; at most 10 s. */
export function retryDelay(failures: number, error: Error, options?: Parameters<typeof backoff>[1]): number {
  const { retryAfter = 0 } = error instanceof AppError ? error : {};
  return Math.min(Math.max(backoff(failures + 1, options), retryAfter), MAX_DELAY_MS);
}

/** True for data that was read before and failed to be refetched for a transient reason. */
export const isOutdated = ({ state }: Query<unknown, Error, unknown, QueryKey>): boolean =>
  state.data !== undefined && isTransient(state.error);

/** TanStack pauses reads while the connection is lost and refetches the mounted queries once it is back. */
function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    setOnline(isOnline());
    return onConnectionChange(setOnline);
  });
}

/**
 * Returns the code of a failed function, which leads to its log; reports the failure of this browser with the same
 * code.
 */
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

/** Creates the query client, the one place that shows failures and successes; requests only name their messages. */
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
        if (!isSilent(silent, error))
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
        const text = isSilent(silent, error) ? null : sentenceFor(error, { errorKey, voice });
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
        retryDelay: (failures, error) => retryDelay(failures, error),
        refetchInterval: (query) => (isOutdated(query) ? OUTDATED_REFETCH_MS : false),
      },
      // Never queued while offline, so that no action is sent later without the user's knowledge.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Prefetches without a message and never rejects; the component that uses the query shows its failure. */
export function prefetchSilently<Read, Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Read, Error, Data, Key>,
): Promise<void> {
  return client.prefetchQuery({ ...query, meta: { ...query.meta, silent: true } });
}

const LONGER_RETRIES = 3;

/** Retries for an important read: up to three more times, 2, 4 and 8 s apart, or at the time in `Retry-After`. */
export const retryLonger = {
  retry: (failures: number, error: Error): boolean => isTransient(error) && failures < LONGER_RETRIES,
  retryDelay: (failures: number, error: Error): number => retryDelay(failures, error, { baseDelay: 2000, jitter: 0 }),
};
