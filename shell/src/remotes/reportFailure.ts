import { supabase } from '@rotavisto/shared/supabase';
import type { RemoteFailure } from './failure';

/** Leaves a row in `client_errors`; a report that cannot be sent is dropped. */
export async function reportFailure(failure: RemoteFailure): Promise<void> {
  try {
    const client = await supabase();
    await client.rpc('report_client_error', {
      remote: failure.remote,
      version: failure.version,
      class: failure.kind,
      message: failure.message.slice(0, 500),
      path: window.location.pathname,
    });
  } catch {
    return;
  }
}
