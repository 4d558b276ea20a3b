import { cleanEmail, cleanName, LEGAL_VERSION } from '@rotavisto/shared/domain';
import { pageLanguage } from '@rotavisto/shared/language';
import { AppError, type Plan } from '@rotavisto/shared/session';
import { buyPlan, checkoutAddress, keepPurchaseSecret, purchaseSecret } from '@rotavisto/shared/shop';
import { anonymousFetch } from '@rotavisto/shared/supabase';
import { rememberBuyer, rememberCheckout } from './abandonedCheckout';

interface Visitor {
  fullName: string;
  email: string;
  captchaToken?: string;
  /** The only way of paying on the payment page; without a value the payment page offers every way. */
  payWith?: 'card';
}

const REFUSALS: Record<number, string> = { 403: 'captcha_failed', 409: 'email_exists', 429: 'over_request_rate_limit' };

async function register({ fullName, email, captchaToken, payWith }: Visitor, plan: Plan): Promise<string> {
  const response = await anonymousFetch('functions/v1/quick-register', {
    fullName: cleanName(fullName),
    email: cleanEmail(email),
    planId: plan.id,
    consentVersion: LEGAL_VERSION,
    language: pageLanguage(),
    captchaToken,
    payWith,
    ...purchaseSecret(),
  });
  if (!response.ok) throw new AppError(REFUSALS[response.status] ?? 'quick_register');
  const answer: unknown = await response.json();
  const address = checkoutAddress(answer);
  keepPurchaseSecret(answer);
  rememberCheckout(address);
  rememberBuyer({ fullName, email });
  return address;
}

/** The server creates an account or finds an unpaid account; then the browser opens the payment page. */
export const quickRegister = ({ planId, ...visitor }: Visitor & { planId: string }): Promise<void> =>
  buyPlan({ planId, openCheckout: (plan) => register(visitor, plan) });
