import { Backend } from '../_shared/backend.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createStripe } from '../_shared/stripe.ts';
import { createHandler } from './handler.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
Deno.serve(
  createHandler({
    allowedOrigins: environment.allowedOrigins,
    stripe: createStripe(environment),
    triesPerHour: Number(Deno.env.get('QUICK_REGISTER_PER_HOUR') ?? 5),
    backend: new Backend(environment),
    log: console.error,
  }),
);
