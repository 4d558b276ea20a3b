import { createIsScheduler } from '../_shared/isScheduler.ts';
import { environment, parts } from '../_shared/parts.ts';
import { createHandler } from './handler.ts';

Deno.serve(
  createHandler({
    ...parts,
    isScheduler: createIsScheduler(environment.schedulerSecret),
  }),
);
