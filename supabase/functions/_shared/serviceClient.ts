import { createClient, type PostgrestError, type SupabaseClient } from '@supabase/supabase-js';
import type { Environment } from './environment.ts';
import { DatabaseRefusal } from './types.ts';

export const STATELESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
const INTENDED = /^(P0|22|23|42501)/;

/** The project with the rights of the service. */
export const serviceClient = ({ supabaseUrl, secretKey }: Environment): SupabaseClient =>
  createClient(supabaseUrl, secretKey, STATELESS);

export function need<Data>({ data, error }: { data: Data; error: PostgrestError | null }): NonNullable<Data> {
  if (error) throw INTENDED.test(error.code) ? new DatabaseRefusal(error.message) : new Error(error.message);
  if (data === null || data === undefined) throw new Error('The database answered nothing');
  return data as NonNullable<Data>;
}
