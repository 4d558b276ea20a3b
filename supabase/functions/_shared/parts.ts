import { Backend } from './backend.ts';
import { readEnvironment } from './environment.ts';

export const environment = readEnvironment((name) => Deno.env.get(name));

/** What most handlers are made of. */
export const parts = {
  allowedOrigins: environment.allowedOrigins,
  backend: new Backend(environment),
  log: console.error,
};
