import { serverPause } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { type ErrorKey, type SuccessKey, successSentence } from '../i18n';
import { isNetworkError, isRateLimited } from '../lib';
import { DataError } from './DataError';
import { sentenceFor } from './sentenceFor';

type SuccessChoice = SuccessKey | ((data: unknown, variables: unknown) => SuccessKey | null);

interface RequestMeta extends Record<string, unknown> {
  errorKey?: ErrorKey;
  lang?: 'pt' | 'en';
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

const EXPIRED = ['PGRST301', 'PGRST303'];

const isExpired = (error: unknown): boolean => error instanceof DataError && EXPIRED.includes(error.code);

const isForbidden = (error: unknown): boolean => error instanceof DataError && error.code === '42501';

const RETRIES = 2;
/** Nobody's fault and likely to pass: no answer, too many requests, a server in trouble. */
export const isTransient = (error: unknown): boolean =>
  isNetworkError(error) || isRateLimited(error) || (error instanceof DataError && error.status >= 500);

export const LONGEST_WAIT_MS = 10_000;

/** 1 s doubling and up to 1 s of jitter, or as long as the server asked for; never more than 10 s. */
const delay = (attempt: number): number =>
  Math.min(Math.max(1000 * 2 ** attempt + Math.random() * 1000, serverPause()), LONGEST_WAIT_MS);

function show(text: string | null, id: string): void {
  if (text !== null) notify({ type: 'error', text, id });
}

/** The one road of errors and successes: requests declare their sentence, this shows it. */
export function createQueryClient({
  onExpired = () => {},
  onForbidden = () => {},
}: QueryClientOptions = {}): QueryClient {
  // What is pending is drawn before the next event: the second click of a double click finds the button busy.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isExpired(error)) return onExpired();
        if (isForbidden(error)) onForbidden();
        const { errorKey, lang, silent } = query.meta ?? {};
        if (!silent)
          show(sentenceFor(error, { errorKey, lang, quietOffline: true }), `query:${errorKey ?? query.queryHash}`);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (isExpired(error)) return onExpired();
        if (isForbidden(error)) onForbidden();
        const { errorKey, lang, silent } = mutation.meta ?? {};
        if (!silent) show(sentenceFor(error, { errorKey, lang }), `action:${errorKey ?? mutation.mutationId}`);
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
        retryDelay: delay,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
