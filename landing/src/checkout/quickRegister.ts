import { cleanEmail } from '@rotavisto/shared/domain';
import { pageLanguage } from '@rotavisto/shared/language';
import { AppError, type Plan } from '@rotavisto/shared/session';
import { buyPlan, checkoutAddress, keepPurchaseSecret, purchaseSecret, shopTexts } from '@rotavisto/shared/shop';
import { publicConfig } from '@rotavisto/shared/supabase';
import { LEGAL_VERSION } from '../legal/legalVersion';
import { rememberCheckout } from './abandonedCheckout';

interface Visitor {
  fullName: string;
  email: string;
  captchaToken?: string;
}

const REFUSALS: Record<number, AppError> = {
  403: new AppError('captcha_failed', shopTexts.captcha),
  409: new AppError('email_exists', shopTexts.emailTaken),
  429: new AppError('over_request_rate_limit', shopTexts.tooOften),
};

// Plain fetch, because a visitor who buys never needs the Supabase library.
async function register({ fullName, email, captchaToken }: Visitor, plan: Plan): Promise<string> {
  const { supabaseUrl, supabaseKey } = await publicConfig();
  const response = await fetch(`${supabaseUrl}/functions/v1/quick-register`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: fullName.trim(),
      email: cleanEmail(email),
      planId: plan.id,
      consentVersion: LEGAL_VERSION,
      language: pageLanguage(),
      captchaToken,
      ...purchaseSecret(),
    }),
  });
  if (!response.ok) throw REFUSALS[response.status] ?? new AppError('quick_register', shopTexts.register);
  const answer: unknown = await response.json();
  const address = checkoutAddress(answer);
  keepPurchaseSecret(answer);
  rememberCheckout(address);
  return address;
}

/** The server creates the account or finds an unpaid one; then the browser opens the payment page. */
export const quickRegister = ({ planId, ...visitor }: Visitor & { planId: string }): Promise<void> =>
  buyPlan({ planId, openCheckout: (plan) => register(visitor, plan), failure: shopTexts.register });
