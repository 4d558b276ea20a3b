import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Environment } from './environment.ts';
import { Refusal } from './http.ts';
import { DatabaseRefusal } from './types.ts';

export const STATELESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
const INTENDED = /^(P0|22|23|42501)/;
/** The session of a caller ended, or its token expired, after the function had read it. */
const SESSION_OVER = /^(PT401|PGRST30[13])$/;

/** A client with the rights of the service. */
export const serviceClient = ({
  supabaseUrl,
  secretKey,
}: Pick<Environment, 'supabaseUrl' | 'secretKey'>): SupabaseClient => createClient(supabaseUrl, secretKey, STATELESS);

interface Failure {
  message: string;
  code?: string;
}

/**
 * A DatabaseRefusal with the identifier of an intended error; a refusal with status 401 for a session that is over; a
 * plain error with the message of any other.
 */
export function failureOf({ code = '', message }: Failure): Error {
  if (SESSION_OVER.test(code)) return new Refusal(401, 'not_signed_in');
  return INTENDED.test(code) ? new DatabaseRefusal(message) : new Error(message);
}

/** The data of a response, which may be null. */
export function maybe<Data>({ data, error }: { data: Data; error: Failure | null }): Data {
  if (error) throw failureOf(error);
  return data;
}

export function need<Data>(answer: { data: Data; error: Failure | null }): NonNullable<Data> {
  const data = maybe(answer);
  if (data === null || data === undefined) throw new Error('The database answered nothing');
  return data as NonNullable<Data>;
}
