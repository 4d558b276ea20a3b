import { join } from 'node:path';
import type { Sql } from 'postgres';
import { Sessions } from './Sessions';
import { createEventSender } from './sendEvent';
import { createStripeApi } from './stripeApi';
import { createTestCheckout } from './testCheckout';

interface Settings {
  dataDir: string;
  sql: Sql;
  stripeKey: string;
  webhookSecret: string;
  deliver: (request: Request) => Promise<Response>;
  log: (line: string) => void;
  pixDelayMs?: number;
}

/** The stand-in for Stripe: the API our functions call and the page buyers see. */
export function createCheckout(settings: Settings) {
  const { dataDir, sql, stripeKey, webhookSecret, deliver, log, pixDelayMs = 6_000 } = settings;
  const sessions = new Sessions(join(dataDir, 'checkout.json'));
  const amountOfPrice = async (priceId: string) => {
    const [plan] = await sql<{ amount: number; name: string }[]>`
      select round(price * 100)::int as amount, name from public.subscription_plans where stripe_price_id = ${priceId}`;
    return plan ?? null;
  };
  const send = createEventSender({ webhookSecret, deliver, log });
  return {
    api: createStripeApi({ sessions, secretKey: stripeKey, amountOfPrice, send }),
    page: createTestCheckout({ sessions, send, pixDelayMs }),
  };
}
