import { Backend } from '../_shared/backend.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { createHandler } from './handler.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
Deno.serve(createHandler({ backend: new Backend(environment) }));
