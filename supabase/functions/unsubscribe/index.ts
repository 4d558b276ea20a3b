import { readEnvironment } from '../_shared/environment.ts';
import { serviceClient } from '../_shared/serviceClient.ts';
import { createHandler } from './handler.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
Deno.serve(
  createHandler({
    siteUrl: environment.siteUrl,
    unsubscribe: async (token, topic) => {
      const { error } = await serviceClient(environment).rpc('unsubscribe', { token, topic });
      return error;
    },
    log: console.error,
  }),
);
