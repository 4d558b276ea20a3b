import type { RotaVistoClient } from '@rotavisto/shared/supabase';
import { unidentified } from './errors/authErrors';
import type { SecondFactorDue } from './types';

/** Asked of the database, which is who would refuse everything else. */
export async function readSecondFactorDue(client: RotaVistoClient): Promise<SecondFactorDue | null> {
  const { data, error, status } = await client.rpc('second_factor');
  // The library gives null for an empty answer, whatever its status.
  if (error || !data) throw unidentified(error, status);
  return data.due === 'code' || data.due === 'enrolment' ? data.due : null;
}
