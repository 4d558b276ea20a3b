import { isTransient } from './isTransient';
import { wait } from './wait';

interface Backoff {
  baseDelay?: number;
  maxDelay?: number;
  jitter?: number;
}

export interface RetryOptions extends Backoff {
  attempts?: number;
  shouldRetry?: (error: unknown) => boolean;
}

/** Returns the wait in ms after a number of failures: 1 s doubling, up to 1 s of jitter, at most 10 s. */
export const backoff = (
  failures: number,
  { baseDelay = 1000, maxDelay = 10_000, jitter = 1000 }: Backoff = {},
): number => Math.min(baseDelay * 2 ** (failures - 1) + Math.random() * jitter, maxDelay);

/** Makes three attempts by default, and repeats only transient failures. `run` gets the number of failed attempts. */
export async function retry<T>(run: (failures: number) => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { attempts = 3, shouldRetry = isTransient } = options;
  for (let failures = 0; ; ) {
    try {
      return await run(failures);
    } catch (error) {
      failures += 1;
      if (failures >= attempts || !shouldRetry(error)) throw error;
      await wait(backoff(failures, options));
    }
  }
}
