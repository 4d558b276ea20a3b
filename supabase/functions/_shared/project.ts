import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Environment } from './environment.ts';
import { STATELESS, serviceClient } from './serviceClient.ts';

export const bearer = (request: Request) => /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

/** Clients of the project, with the rights that a request needs. */
export interface Project {
  service: SupabaseClient;
  /** A client with the caller's rights. */
  asCaller(request: Request): SupabaseClient;
}

export const createProject = (environment: Environment): Project => ({
  service: serviceClient(environment),
  asCaller: (request) =>
    createClient(environment.supabaseUrl, environment.publishableKey, {
      ...STATELESS,
      global: { headers: { authorization: `Bearer ${bearer(request) ?? ''}` } },
    }),
});
