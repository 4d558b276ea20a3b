import type Stripe from 'stripe';
import type { Accounts } from '../_shared/accounts.ts';
import { addressOf } from '../_shared/addressOf.ts';
import type { VerifyCaptcha } from '../_shared/captcha.ts';
import { type Checkout, type CheckoutBackend, openCheckout } from '../_shared/checkout.ts';
import { type Body, type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';
import { randomPassword } from '../_shared/password.ts';
import { personOf } from '../_shared/person.ts';
import { digestOf, newSecret } from '../_shared/purchaseSecret.ts';
import type { Purchases } from '../_shared/purchases.ts';
import { isLanguage } from '../send-mail/translate.ts';

interface Dependencies extends Endpoint {
  stripe: Stripe;
  siteUrl: string;
  triesPerHour: number;
  verifyCaptcha: VerifyCaptcha;
  backend: CheckoutBackend &
    Pick<Accounts, 'allowRegistration' | 'createUser' | 'openRegistration' | 'deleteUnlessBuying'> &
    Pick<Purchases, 'findPlan'>;
}

interface Answer extends Checkout {
  /**
   * Identifies the browser that started the purchase without a session; stays in the browser and never becomes part of
   * an address.
   */
  secret: string;
}

/** Only the service can write this, so a user cannot pass off another account as one made here. */
const MADE_HERE = { registered_by: 'quick-register' };

const EMAIL_EXISTS = new Refusal(409, 'email_exists');

/** The date of the shown privacy notice; without a notice it is null, and no consent is recorded. */
function consentOf(body: Body): string | null {
  const version = textField(body, 'consentVersion') ?? null;
  if (version !== null && !/^\d{4}-\d{2}(-\d{2})?$/.test(version)) throw new Refusal(422, 'consent_invalid');
  return version;
}

/** True for errors about an existing account, such as a pending payment, which are hidden from the visitor. */
const isAboutAccount = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 403 || error.status === 409);

/** The secret of a browser that has started a purchase before, or a new one. */
async function secretIn(body: Body): Promise<{ secret: string; digest: string }> {
  const secret = textField(body, 'secret') ?? '';
  const digest = await digestOf(secret);
  if (digest) return { secret, digest };
  const made = newSecret();
  return { secret: made, digest: (await digestOf(made)) ?? '' };
}

/**
 * Registers a buyer: creates an account with a random password, and its checkout. The mail for setting a password
 * follows the payment. A known address leads to the same account, with a separate page for each visitor; a browser
 * returns to its page by its secret.
 */
export function createHandler(dependencies: Dependencies): Handler {
  const { stripe, siteUrl, triesPerHour, verifyCaptcha, backend, ...options } = dependencies;
  return endpoint(options, async (request): Promise<Answer> => {
    const address = addressOf(request);
    if (!(await backend.allowRegistration(address, triesPerHour))) throw new Refusal(429, 'over_request_rate_limit');
    const body = await readObject(request);
    if (!(await verifyCaptcha(textField(body, 'captchaToken'), address))) throw new Refusal(403, 'captcha_failed');
    const { fullName, email } = personOf(body);
    const consent = consentOf(body);
    const plan = await backend.findPlan('id', textField(body, 'planId') ?? '');
    if (!plan?.is_available) throw new Refusal(422, 'plan_not_available');
    const origin = request.headers.get('origin') ?? new URL(siteUrl).origin;
    const language = textField(body, 'language')?.slice(0, 2);
    const payWith = textField(body, 'payWith') === 'card' ? 'card' : undefined;
    const { secret, digest: secretDigest } = await secretIn(body);
    const visitor = { fullName, language: language && isLanguage(language) ? language : null, secretDigest };
    const created = await backend.createUser(email, fullName, randomPassword(), MADE_HERE, language);
    try {
      const id = await backend.openRegistration(email, consent);
      if (!id) throw EMAIL_EXISTS;
      const buyer = { id, email };
      return { ...(await openCheckout(stripe, backend, { buyer, plan, origin, language, payWith, visitor })), secret };
    } catch (error) {
      // A new account without a checkout would only keep its owner from registering.
      if (created) await backend.deleteUnlessBuying(created);
      throw !created && isAboutAccount(error) ? EMAIL_EXISTS : error;
    }
  });
}
