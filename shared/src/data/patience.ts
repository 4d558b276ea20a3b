import { serverPause } from '@rotavisto/shared/supabase';
import { isTransient, LONGEST_WAIT_MS } from './queryClient';

const RETRIES = 3;
const FIRST_WAIT_MS = 2000;

/** A read that is worth waiting for: asked up to three more times, 2, 4 and 8 s apart or as long as the server asked for. */
export const patience = {
  retry: (failures: number, error: Error): boolean => isTransient(error) && failures < RETRIES,
  retryDelay: (failures: number): number =>
    Math.min(Math.max(FIRST_WAIT_MS * 2 ** failures, serverPause()), LONGEST_WAIT_MS),
};
