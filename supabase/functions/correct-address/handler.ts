import type Stripe from 'stripe';
import type { Accounts } from '../_shared/accounts.ts';
import { addressOf } from '../_shared/addressOf.ts';
import { type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';
import { emailOf } from '../_shared/person.ts';
import { digestOf } from '../_shared/purchaseSecret.ts';
import type { Purchases } from '../_shared/purchases.ts';
import { DatabaseRefusal } from '../_shared/types.ts';

interface Dependencies extends Endpoint {
  stripe: Stripe;
  triesPerHour: number;
  backend: Pick<Accounts, 'allowRegistration'> & Pick<Purchases, 'correctAddress'>;
}

const NOT_ITS_BROWSER = new Refusal(401, 'not_signed_in');

const REFUSALS: Record<string, Refusal> = {
  not_allowed: NOT_ITS_BROWSER,
  correction_over: new Refusal(409, 'correction_over'),
  email_exists: new Refusal(409, 'email_exists'),
  invalid_email: new Refusal(422, 'fields_invalid'),
};

async function correct(backend: Dependencies['backend'], sessionId: string, digest: string, email: string) {
  try {
    return await backend.correctAddress(sessionId, digest, email);
  } catch (error) {
    throw (error instanceof DatabaseRefusal && REFUSALS[error.message]) || error;
  }
}

/**
 * Changes the address of the provider's customer, which some payment methods create, so that the provider's mails
 * follow too.
 */
async function tellProvider(stripe: Stripe, sessionId: string, email: string): Promise<void> {
  const { customer } = await stripe.checkout.sessions.retrieve(sessionId);
  if (typeof customer === 'string') await stripe.customers.update(customer, { email });
}

/**
 * Corrects a mistyped address after a visitor's payment. The browser's secret shows that this browser started the
 * purchase; the database decides if the correction is early enough. The address of another account is reported, within
 * the limits of registration.
 */
export function createHandler({ stripe, triesPerHour, backend, ...options }: Dependencies): Handler {
  return endpoint(options, async (request): Promise<{ email: string }> => {
    if (!(await backend.allowRegistration(addressOf(request), triesPerHour)))
      throw new Refusal(429, 'over_request_rate_limit');
    const body = await readObject(request);
    const sessionId = textField(body, 'sessionId');
    const digest = await digestOf(textField(body, 'secret'));
    if (!sessionId || !digest) throw NOT_ITS_BROWSER;
    const { email } = await correct(backend, sessionId, digest, emailOf(body));
    await tellProvider(stripe, sessionId, email).catch((error: unknown) => options.log?.(String(error)));
    return { email };
  });
}
