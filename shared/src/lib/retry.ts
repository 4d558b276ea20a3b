import { isNetworkError } from './isNetworkError';

export interface RetryOptions {
  attempts?: number;
  baseDelay?: number;
  maxDelay?: number;
  jitter?: number;
  shouldRetry?: (error: unknown) => boolean;
  signal?: AbortSignal;
}

const statusOf = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, code } = error as { status?: unknown; code?: unknown };
  return status ?? code;
};

export const isRateLimited = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 429 || status === '429';
};

const isTransient = (error: unknown): boolean => isNetworkError(error) || isRateLimited(error);

export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Three attempts, 1 s doubling, up to 1 s of jitter, never more than 10 s; only for network failures and 429. */
export async function retry<T>(run: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const {
    attempts = 3,
    baseDelay = 1000,
    maxDelay = 10_000,
    jitter = 1000,
    shouldRetry = isTransient,
    signal,
  } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !shouldRetry(error)) throw error;
      await wait(Math.min(baseDelay * 2 ** (attempt - 1) + Math.random() * jitter, maxDelay), signal);
    }
  }
}
