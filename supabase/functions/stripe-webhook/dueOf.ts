import type Stripe from 'stripe';
import type { PaymentDue } from '../_shared/types.ts';

/** Method, expiry and page of an order's code or slip, read from its payment, because the session has none of them. */
export async function dueOf(stripe: Stripe, { type, data }: Stripe.Event): Promise<PaymentDue | undefined> {
  if (type !== 'checkout.session.completed' || data.object.payment_status !== 'unpaid') return undefined;
  const { payment_intent: payment } = data.object;
  const id = typeof payment === 'string' ? payment : payment?.id;
  if (!id) return undefined;
  const { next_action: action } = await stripe.paymentIntents.retrieve(id);
  const pix = action?.pix_display_qr_code;
  const boleto = action?.boleto_display_details;
  if (pix) return { method: 'pix', at: pix.expires_at, url: pix.hosted_instructions_url };
  if (boleto) return { method: 'boleto', at: boleto.expires_at, url: boleto.hosted_voucher_url };
  return undefined;
}
