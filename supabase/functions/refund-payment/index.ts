import { environment, parts } from '../_shared/parts.ts';
import { createStripe } from '../_shared/stripe.ts';
import { createHandler } from './handler.ts';

Deno.serve(
  createHandler({
    ...parts,
    stripe: createStripe(environment),
  }),
);
