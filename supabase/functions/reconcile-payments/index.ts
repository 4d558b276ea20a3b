import { createIsScheduler } from '../_shared/isScheduler.ts';
import { noting } from '../_shared/jobs.ts';
import { environment, parts } from '../_shared/parts.ts';
import { createStripe } from '../_shared/stripe.ts';
import { createHandler } from './handler.ts';

Deno.serve(
  noting(
    'reconcile-payments',
    parts,
    createHandler({
      ...parts,
      isScheduler: createIsScheduler(environment.schedulerSecret),
      stripe: createStripe(environment),
    }),
  ),
);
