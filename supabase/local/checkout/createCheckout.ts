import { join } from 'node:path';
import type { Sql } from 'postgres';
import { type SeededPayment, Sessions, sessionOfHistory } from './Sessions';
import { createEventSender } from './sendEvent';
import { createStripeApi } from './stripeApi';
import { createTestCheckout } from './testCheckout';

interface Settings {
  dataDir: string;
  sql: Sql;
  siteUrl: string;
  stripeKey: string;
  webhookSecret: string;
  deliver: (request: Request) => Promise<Response>;
  log: (line: string) => void;
  pixDelayMs?: number;
}

/** The stand-in for Stripe: the API for our functions and the page for buyers. */
export function createCheckout(settings: Settings) {
  const { dataDir, sql, siteUrl, stripeKey, webhookSecret, deliver, log, pixDelayMs = 6_000 } = settings;
  const sessions = new Sessions(join(dataDir, 'checkout.json'));
  const amountOfPrice = async (priceId: string) => {
    const [plan] = await sql<{ amount: number; name: string }[]>`
      select round(price * 100)::int as amount, name from public.subscription_plans where stripe_price_id = ${priceId}`;
    return plan ?? null;
  };
  const historyOf = async (paymentIntent: string) => {
    const [payment] = await sql<SeededPayment[]>`
      select p.id, p.session_id, p.amount_cents, p.refunded_cents, p.currency, p.captured_at, f.email, s.name
      from public.payments p
      join public.profiles f on f.id = p.user_id
      join public.user_subscriptions u on u.id = p.subscription_id
      join public.subscription_plans s on s.id = u.plan_id
      where p.id = ${paymentIntent} and p.captured_at is not null`;
    return payment ? sessionOfHistory(payment, siteUrl) : null;
  };
  const send = createEventSender({ webhookSecret, deliver, log });
  return {
    api: createStripeApi({ sessions, secretKey: stripeKey, amountOfPrice, historyOf, send }),
    page: createTestCheckout({ sessions, send, pixDelayMs }),
  };
}
