import { Backend } from '../_shared/backend.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createDelivery } from './deliver.ts';
import { createHandler } from './handler.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
Deno.serve(
  createHandler({
    siteUrl: environment.siteUrl,
    backend: new Backend(environment),
    deliver: createDelivery(environment),
    log: console.error,
  }),
);
