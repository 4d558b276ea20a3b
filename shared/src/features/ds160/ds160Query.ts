import { ds160Form } from '../../data';
import { isNetworkError } from '../../lib';

const RETRIES = 3;
const FIRST_WAIT_MS = 2000;

/** The saved form, asked for up to three more times while the network fails: 2, 4 and 8 seconds apart. */
export const savedForm = (stepId: string) => ({
  ...ds160Form(stepId),
  retry: (failures: number, error: Error) => isNetworkError(error) && failures < RETRIES,
  retryDelay: (failures: number) => FIRST_WAIT_MS * 2 ** failures,
});
