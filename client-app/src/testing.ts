import type { Composite } from '@rotavisto/shared/supabase';
import { type Application, aProfile, aSubscription, fakeBackend, type TestSession } from '@rotavisto/shared/testing';

export const client = aProfile({ full_name: 'Ana Souza' });
export const session: TestSession = { profile: client, subscription: aSubscription({ user_id: client.id }) };

/** A backend with one client and, optionally, an application. */
export const clientBackend = (application: Application | null = null) =>
  fakeBackend()
    .on('GET', '/rest/v1/profiles', [client])
    .on('GET', '/rest/v1/user_subscriptions', [])
    .on('GET', '/rest/v1/visa_applications', application ? [application] : [])
    .on('GET', '/rest/v1/document_submissions', [])
    .on('GET', '/rest/v1/case_files', [])
    .on('GET', '/rest/v1/consultant_appointments', [])
    .on('GET', '/rest/v1/ds160_forms', [])
    .on('GET', '/rest/v1/notifications', [])
    .on('GET', '/rest/v1/support_tickets', [])
    .rpc('mail_preferences', { muted: [], push_muted: [] })
    .rpc('my_purchase', [])
    .rpc('my_purchases', [])
    .rpc('client_estimates', { steps: [], answer_hours: null });

export const aPurchase = (more: Partial<Composite<'purchase'>> = {}): Composite<'purchase'> => ({
  plan_name: 'Visto de Turismo B1/B2',
  plan_texts: null,
  transferred_on: null,
  transfer_receipt: null,
  transfer_file: null,
  status: 'active',
  amount_cents: 49997,
  currency: 'brl',
  paid_at: '2026-03-05T12:00:00Z',
  receipt_url: 'https://pay.stripe.com/receipts/1',
  refunded_cents: 0,
  is_refunded: false,
  refund_requested_at: null,
  refund_status: null,
  receipt_number: 123,
  method: 'pix',
  needs_transfer: false,
  account_given_at: null,
  traveller: null,
  is_refund_under_way: false,
  refund_resolved_at: null,
  refunded_at: null,
  ...more,
});
