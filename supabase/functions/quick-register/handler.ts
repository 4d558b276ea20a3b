import type Stripe from 'stripe';
import { addressOf } from '../_shared/addressOf.ts';
import type { Backend } from '../_shared/backend.ts';
import type { VerifyCaptcha } from '../_shared/captcha.ts';
import { type Checkout, type CheckoutBackend, openCheckout } from '../_shared/checkout.ts';
import { type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';
import { randomPassword } from '../_shared/password.ts';
import { personOf } from '../_shared/person.ts';

interface Dependencies extends Endpoint {
  stripe: Stripe;
  siteUrl: string;
  triesPerHour: number;
  verifyCaptcha: VerifyCaptcha;
  backend: CheckoutBackend & Pick<Backend, 'allowRegistration' | 'findPlan' | 'createUser' | 'deleteUser'>;
}

/** A visitor buys: an account nobody has the password of, and its checkout. The mail to set one follows payment. */
export function createHandler(dependencies: Dependencies): Handler {
  const { stripe, siteUrl, triesPerHour, verifyCaptcha, backend, ...options } = dependencies;
  return endpoint(options, async (request): Promise<Checkout> => {
    const address = addressOf(request);
    if (!(await backend.allowRegistration(address, triesPerHour))) throw new Refusal(429, 'over_request_rate_limit');
    const body = await readObject(request);
    if (!(await verifyCaptcha(textField(body, 'captchaToken'), address))) throw new Refusal(403, 'captcha_failed');
    const { fullName, email } = personOf(body);
    const plan = await backend.findPlan('id', textField(body, 'planId') ?? '');
    if (!plan?.is_available) throw new Refusal(422, 'plan_not_available');
    const userId = await backend.createUser(email, fullName, randomPassword());
    if (!userId) throw new Refusal(409, 'email_exists');
    const origin = request.headers.get('origin') ?? new URL(siteUrl).origin;
    try {
      const buyer = { id: userId, email };
      return await openCheckout(stripe, backend, { buyer, plan, origin, isQuickRegistration: true });
    } catch (error) {
      // Without a checkout the account would only block the next try.
      await backend.deleteUser(userId);
      throw error;
    }
  });
}
