import { LEGAL_VERSION } from '@rotavisto/shared/domain';
import { supabase } from '@rotavisto/shared/supabase';

/** Records that a new user accepted the notice; a failure here never undoes the registration. */
export async function recordConsent(): Promise<void> {
  try {
    const client = await supabase();
    await client.rpc('give_consent', { kind: 'terms', version: LEGAL_VERSION });
  } catch {
    // The account exists; only the record of when the notice was accepted is missing.
  }
}
