import { publicConfig } from '@rotavisto/shared/supabase';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect } from 'react';

async function loadFraudSignals(): Promise<void> {
  const { stripeKey } = await publicConfig();
  if (stripeKey) await loadStripe(stripeKey);
}

/**
 * Loads Stripe.js beside a page of buying. Stripe recognizes robots by the behaviour before the payment page; the
 * purchase itself never waits for it, so a script that is blocked, slow or broken changes nothing for the buyer.
 */
export function useFraudSignals(): void {
  useEffect(() => {
    loadFraudSignals().catch(() => undefined);
  }, []);
}
