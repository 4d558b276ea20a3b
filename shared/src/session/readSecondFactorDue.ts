import type { RotaVistoClient } from '@rotavisto/shared/supabase';
import { isNetworkError } from '../connection';
import { toAppError } from './errors/authErrors';
import type { SecondFactorDue } from './types';

/** Asked of the database, which is who would refuse everything else. */
export async function readSecondFactorDue(client: RotaVistoClient): Promise<SecondFactorDue | null> {
  const { data, error, status } = await client.rpc('second_factor');
  const words = isNetworkError(error) ? error?.message : '';
  // The library gives null for an empty answer, whatever its status.
  if (error || !data) throw toAppError({ code: error?.code, message: words, status }, 'user_unknown');
  return data.due === 'code' || data.due === 'enrolment' ? data.due : null;
}
