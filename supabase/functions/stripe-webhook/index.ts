import Stripe from 'stripe';
import { Backend } from '../_shared/backend.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { isLiveKey } from '../_shared/isLiveKey.ts';
import { createStripe } from '../_shared/stripe.ts';
import { createHandler } from './handler.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
Deno.serve(
  createHandler({
    stripe: createStripe(environment),
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
    webhookSecret: environment.stripeWebhookSecret,
    isLive: isLiveKey(environment.stripeSecretKey),
    backend: new Backend(environment),
    log: console.error,
  }),
);
