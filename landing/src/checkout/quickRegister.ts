import { cleanEmail, cleanName, LEGAL_VERSION } from '@rotavisto/shared/domain';
import { pageLanguage } from '@rotavisto/shared/language';
import { AppError, type Plan } from '@rotavisto/shared/session';
import { buyPlan, checkoutAddress, keepPurchaseSecret, purchaseSecret } from '@rotavisto/shared/shop';
import { anonymousFetch } from '@rotavisto/shared/supabase';
import { rememberCheckout } from './abandonedCheckout';

interface Visitor {
  fullName: string;
  email: string;
  captchaToken?: string;
}

const REFUSALS: Record<number, string> = { 403: 'captcha_failed', 409: 'email_exists', 429: 'over_request_rate_limit' };

async function register({ fullName, email, captchaToken }: Visitor, plan: Plan): Promise<string> {
  const response = await anonymousFetch('functions/v1/quick-register', {
    fullName: cleanName(fullName),
    email: cleanEmail(email),
    planId: plan.id,
    consentVersion: LEGAL_VERSION,
    language: pageLanguage(),
    captchaToken,
    ...purchaseSecret(),
  });
  if (!response.ok) throw new AppError(REFUSALS[response.status] ?? 'quick_register');
  const answer: unknown = await response.json();
  const address = checkoutAddress(answer);
  keepPurchaseSecret(answer);
  rememberCheckout(address);
  return address;
}

/** The server creates the account or finds an unpaid one; then the browser opens the payment page. */
export const quickRegister = ({ planId, ...visitor }: Visitor & { planId: string }): Promise<void> =>
  buyPlan({ planId, openCheckout: (plan) => register(visitor, plan) });
