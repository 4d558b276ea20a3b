import { notify } from '@rotavisto/shared/toast';
import { purchaseSentence } from './purchaseSentence';

/** A purchase that fails is told once, in the words of the shop. */
export const SPOKEN = {
  meta: { silent: true },
  onError: (error: Error) => notify({ type: 'error', text: purchaseSentence(error), id: 'checkout' }),
};
