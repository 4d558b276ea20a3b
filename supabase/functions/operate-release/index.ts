import { Backend } from '../_shared/backend.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createHandler } from './handler.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
Deno.serve(
  createHandler({
    allowedOrigins: environment.allowedOrigins,
    host: environment.releaseHost,
    backend: new Backend(environment),
    log: console.error,
  }),
);
