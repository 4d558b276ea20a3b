import { type Body, Refusal, textField } from './http.ts';
import type { Project } from './project.ts';
import { maybe, need } from './serviceClient.ts';
import type { CheckoutEvent, PaidPage, Plan, RefundOrder, Subscription, Visitor } from './types.ts';

const PLAN = 'id, name, texts, price, is_available, stripe_product_id, stripe_price_id';
const SUBSCRIPTION = 'id, user_id, status, checkout_session_id, amount_cents, currency';
const PAID_PAGE =
  'captured_at, receipt_number, payment_method, receipt_url, refunded_cents, is_refunded, refunded_as_of, outcome, ' +
  'to_resolve:payments_to_resolve(reason, status)';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The child named in a request; the database checks if it belongs to the caller. */
export function travellerOf(body: Body): string | null {
  const named = textField(body, 'travellerId');
  if (named !== undefined && !UUID.test(named)) throw new Refusal(403, 'not_allowed');
  return named ?? null;
}

/** Plans, payment pages and their payments. */
export function purchases({ service, asCaller }: Project) {
  return {
    async findPlan(column: 'id' | 'stripe_product_id' | 'stripe_price_id', value: string): Promise<Plan | null> {
      if (column === 'id' && !UUID.test(value)) return null;
      return maybe(await service.from('subscription_plans').select(PLAN).eq(column, value).maybeSingle<Plan>());
    },

    /** A subscription of the account holder, or of the holder's child. */
    async subscriptionOf(
      userId: string,
      status: 'active' | 'pending',
      travellerId: string | null,
    ): Promise<Subscription | null> {
      return maybe(
        await service
          .from('user_subscriptions')
          .select(SUBSCRIPTION)
          .eq('user_id', userId)
          .eq('status', status)
          .filter('traveller_id', travellerId === null ? 'is' : 'eq', travellerId)
          .maybeSingle<Subscription>(),
      );
    },

    /** Null when all of the provider's methods may be offered. */
    async paymentMethods(): Promise<string[] | null> {
      return maybe(await service.rpc('payment_methods'));
    },

    async openCheckout(userId: string, planId: string, travellerId: string | null): Promise<Subscription> {
      const purchase = { user_id: userId, plan_id: planId, ...(travellerId && { traveller_id: travellerId }) };
      return need(await service.rpc('open_checkout', purchase));
    },

    /** The database rejects a page with another amount than the one frozen for the purchase. */
    async rememberSession(
      subscriptionId: string,
      session: { id: string; amount: number; currency: string },
      visitor?: Visitor,
    ): Promise<void> {
      need(
        await service.rpc('remember_checkout_session', {
          subscription_id: subscriptionId,
          session_id: session.id,
          amount: session.amount,
          currency: session.currency,
          ...(visitor && {
            visitor_name: visitor.fullName,
            visitor_language: visitor.language,
            secret_digest: visitor.secretDigest,
          }),
        }),
      );
    },

    /** Returns the newest payment page that the visitor with this secret opened, by the purchase or the page id. */
    async visitorSession(
      column: 'id' | 'subscription_id',
      value: string,
      secretDigest: string,
    ): Promise<string | null> {
      const page = maybe(
        await service
          .from('checkout_sessions')
          .select('id')
          .eq(column, value)
          .eq('secret_digest', secretDigest)
          .order('opened_at', { ascending: false })
          .limit(1)
          .maybeSingle<{ id: string }>(),
      );
      return page?.id ?? null;
    },

    /** True if the page's purchase has ended without a payment. */
    async isGivenUp(sessionId: string): Promise<boolean> {
      const ended = need(
        await service
          .from('user_subscriptions')
          .select('id')
          .eq('checkout_session_id', sessionId)
          .eq('status', 'cancelled')
          .limit(1),
      );
      return ended.length > 0;
    },

    /** Null before a payment on the page. */
    async paidPage(sessionId: string): Promise<PaidPage | null> {
      return maybe(
        await service
          .from('payments')
          .select(PAID_PAGE)
          .eq('session_id', sessionId)
          .not('captured_at', 'is', null)
          .limit(1)
          .maybeSingle<PaidPage>(),
      );
    },

    /** Null once the browser that started the purchase may no longer read it. */
    async purchaseAddress(
      sessionId: string,
      secretDigest: string,
    ): Promise<{ email: string; is_correctable: boolean } | null> {
      const rows: { email: string; is_correctable: boolean }[] = need(
        await service.rpc('purchase_address', { session_id: sessionId, secret_digest: secretDigest }),
      );
      return rows[0] ?? null;
    },

    async correctAddress(sessionId: string, secretDigest: string, email: string): Promise<{ email: string }> {
      const correction = { session_id: sessionId, secret_digest: secretDigest, email };
      return need(await service.rpc('correct_address', correction));
    },

    async applyCheckoutEvent(event: CheckoutEvent): Promise<string> {
      const answer: { outcome: string } = need(await service.rpc('apply_checkout_event', { event }));
      return answer.outcome;
    },

    /** Called as the administrator: checks the permission and returns the remaining amount. */
    async beginRefund(request: Request, entryId: string, note: string): Promise<RefundOrder> {
      const rows: RefundOrder[] = need(await asCaller(request).rpc('admin_begin_refund', { entry_id: entryId, note }));
      if (!rows[0]) throw new Error('The database answered no refund');
      return rows[0];
    },

    async refundRefused(request: Request, entryId: string, reason: string): Promise<void> {
      need(await asCaller(request).rpc('admin_refund_refused', { entry_id: entryId, reason }));
    },
  };
}

export type Purchases = ReturnType<typeof purchases>;
