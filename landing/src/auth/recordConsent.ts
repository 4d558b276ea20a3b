import { LEGAL_VERSION } from '@rotavisto/shared/domain';
import { supabase } from '@rotavisto/shared/supabase';

/** Records that a new user accepted the privacy notice; a failed record never undoes the registration. */
export async function recordConsent(): Promise<void> {
  try {
    const client = await supabase();
    await client.rpc('give_consent', { kind: 'terms', version: LEGAL_VERSION });
  } catch {
    // The account exists; only the record of the acceptance is missing.
  }
}
