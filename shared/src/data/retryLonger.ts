import { isTransient } from '../connection';
import { retryDelay } from './queryClient';

const RETRIES = 3;

/** For a read worth waiting for: up to three more tries, 2, 4 and 8 s apart or as long as the server asked for. */
export const retryLonger = {
  retry: (failures: number, error: Error): boolean => isTransient(error) && failures < RETRIES,
  retryDelay: (failures: number): number => retryDelay(failures, { baseDelay: 2000, jitter: 0 }),
};
