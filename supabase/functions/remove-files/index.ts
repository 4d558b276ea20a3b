import { Backend } from '../_shared/backend.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createIsScheduler } from '../_shared/isScheduler.ts';
import { createHandler } from './handler.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
Deno.serve(
  createHandler({
    isScheduler: createIsScheduler(environment.schedulerSecret),
    backend: new Backend(environment),
  }),
);
