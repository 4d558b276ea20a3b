import { type ErrorKey, errorSentence } from '@rotavisto/shared/i18n';
import { AppError } from '@rotavisto/shared/session';

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

/** What went wrong in a purchase, in the reader's language: the shop itself carries that of its bundle. */
export function purchaseSentence(error: Error): string {
  const key = error instanceof AppError ? BY_CODE.get(error.code) : undefined;
  return key ? errorSentence(key) : error.message;
}
