import { publicConfig } from '@rotavisto/shared/supabase';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect } from 'react';

async function loadFraudSignals(): Promise<void> {
  const { stripeKey } = await publicConfig();
  if (stripeKey) await loadStripe(stripeKey);
}

/**
 * Loads Stripe.js on a page of buying, which detects robots by their behaviour. The purchase never waits for it: a
 * blocked, slow or broken script changes nothing for the buyer.
 */
export function useFraudSignals(): void {
  useEffect(() => {
    loadFraudSignals().catch(() => undefined);
  }, []);
}
