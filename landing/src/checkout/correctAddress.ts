import { cleanEmail } from '@rotavisto/shared/domain';
import { AppError } from '@rotavisto/shared/session';
import { purchaseSecret } from '@rotavisto/shared/shop';
import { anonymousFetch } from '@rotavisto/shared/supabase';
import shopTexts from '../locales/shop/shop.pt.json';
import { p } from './paymentStrings';

const REFUSALS: Record<string, string> = {
  not_signed_in: p('correctionOver'),
  correction_over: p('correctionOver'),
  email_exists: p('addressTaken'),
  over_request_rate_limit: shopTexts.over_request_rate_limit,
};

const textIn = (answer: unknown, name: string): string => {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : '';
};

/** Answers the address the account has now. The secret of this tab shows that it began the purchase. */
export async function correctAddress(sessionId: string, email: string): Promise<string> {
  const response = await anonymousFetch('functions/v1/correct-address', {
    sessionId,
    email: cleanEmail(email),
    ...purchaseSecret(),
  });
  const answer: unknown = await response.json().catch(() => null);
  const code = textIn(answer, 'error');
  // A code of its own: that of a taken address asks visitors who buy to sign in.
  if (!response.ok) {
    throw new AppError(code === 'email_exists' ? 'address_taken' : code, REFUSALS[code] ?? p('correctionFailed'));
  }
  return textIn(answer, 'email');
}
