import { type ErrorKey, errorSentence } from '@rotavisto/shared/i18n';
import { AppError } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';

const BY_CODE = new Map<string, ErrorKey>([
  ['offline', 'network.noConnection'],
  ['network', 'network.connection'],
  ['over_request_rate_limit', 'network.tooMany'],
  ['plan_missing', 'plans.missing'],
  ['plan_unavailable', 'plans.unavailable'],
  ['checkout_session', 'plans.checkoutSession'],
  ['checkout_url', 'plans.payment'],
  ['shop', 'plans.payment'],
  ['user_missing', 'auth.userMissing'],
]);

/** The error's sentence in the reader's language: the shop's own message is in the language of its bundle. */
export function purchaseSentence(error: Error): string {
  const key = error instanceof AppError ? BY_CODE.get(error.code) : undefined;
  return key ? errorSentence(key) : error.message;
}

/** Options of a purchase mutation: its failure is one toast, in the reader's language. */
export const purchaseOptions = {
  meta: { silent: true },
  onError: (error: Error) => notify({ type: 'error', text: purchaseSentence(error), id: 'checkout' }),
};
