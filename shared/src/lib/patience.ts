import { isNetworkError } from './isNetworkError';

const RETRIES = 3;
const FIRST_WAIT_MS = 2000;

/** A read that is worth waiting for: asked up to three more times while the network fails, 2, 4 and 8 seconds apart. */
export const patience = {
  retry: (failures: number, error: Error): boolean => isNetworkError(error) && failures < RETRIES,
  retryDelay: (failures: number): number => FIRST_WAIT_MS * 2 ** failures,
};
