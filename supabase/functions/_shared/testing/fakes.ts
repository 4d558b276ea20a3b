import Stripe from 'stripe';
import type { Caller, Plan, Subscription } from '../types.ts';

export const ORIGIN = 'https://app.rotavisto.test';

export const aClient = (change: Partial<Caller> = {}): Caller => ({
  id: 'user-1',
  email: 'ana@exemplo.test',
  role: 'client',
  ...change,
});

export const aPlan = (change: Partial<Plan> = {}): Plan => ({
  id: 'plan-1',
  name: 'Visto de Turismo B1/B2',
  price: 499.97,
  is_available: true,
  texts: null,
  stripe_product_id: 'prod_1',
  stripe_price_id: 'price_1',
  ...change,
});

export const aSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  id: 'sub-1',
  user_id: 'user-1',
  status: 'pending',
  checkout_session_id: null,
  amount_cents: 49997,
  currency: 'brl',
  ...change,
});

export interface StripeCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  form: Record<string, string>;
}

/** The Stripe SDK with a recorded network: `answer` replaces api.stripe.com. */
export function recordedStripe(answer: (call: StripeCall) => { status?: number; body: unknown }) {
  const calls: StripeCall[] = [];
  const network: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const call: StripeCall = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init?.headers)),
      form: Object.fromEntries(new URLSearchParams(typeof init?.body === 'string' ? init.body : '')),
    };
    calls.push(call);
    const { status = 200, body } = answer(call);
    return Response.json(body, { status });
  };
  const stripe = new Stripe('sk_test_recorded', {
    httpClient: Stripe.createFetchHttpClient(network),
    maxNetworkRetries: 0,
  });
  return { stripe, calls };
}

export const post = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request('https://project.test/functions/v1/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
