import { Backend } from '../_shared/backend.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createIsScheduler } from '../_shared/isScheduler.ts';
import { createStripe } from '../_shared/stripe.ts';
import { createHandler } from './handler.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
Deno.serve(
  createHandler({
    allowedOrigins: environment.allowedOrigins,
    isScheduler: createIsScheduler(environment.schedulerSecret),
    stripe: createStripe(environment),
    backend: new Backend(environment),
    log: console.error,
  }),
);
