import type { PublicConfig } from '@rotavisto/shared/supabase';

export const aConfig = (more: Partial<PublicConfig> = {}): PublicConfig => ({
  supabaseUrl: 'https://project.supabase.co',
  supabaseKey: 'sb_publishable_test',
  stripeKey: null,
  checkoutHosts: ['checkout.stripe.com'],
  environment: 'production',
  defaultCalendlyUrl: null,
  ...more,
});
