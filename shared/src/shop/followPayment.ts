import { supabase } from '@rotavisto/shared/supabase';
import { isActive } from '../domain';
import { wait } from '../lib';
import { refreshSubscription } from './account';

export type CheckoutStatus = 'active' | 'pending' | 'none';

export interface ConfirmOptions {
  attempts?: number;
  interval?: number;
  signal?: AbortSignal;
}

async function ask(sessionId?: string): Promise<CheckoutStatus> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke<{ status?: unknown }>('confirm-checkout', {
    body: sessionId ? { sessionId } : {},
  });
  if (error) return 'pending';
  return data?.status === 'active' || data?.status === 'none' ? data.status : 'pending';
}

/** Asks every two seconds for a minute; the webhook may be early, late or missing. */
export async function confirmCheckout(sessionId?: string, options: ConfirmOptions = {}): Promise<CheckoutStatus> {
  const { attempts = 30, interval = 2000, signal } = options;
  for (let attempt = 1; ; attempt += 1) {
    const status = await ask(sessionId);
    if (status === 'active' || isActive(await refreshSubscription())) {
      await refreshSubscription();
      return 'active';
    }
    if (status === 'none' || attempt >= attempts || signal?.aborted) return status;
    await wait(interval, signal);
  }
}
