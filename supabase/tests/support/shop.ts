import { aPayment, chargeOf, isStanding, type Page, type Refund, refundedOf, refundOf } from './providerObjects';
import type { Scene } from './Scene';

interface Event {
  id: string;
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

/**
 * A payment provider with unreliable webhooks. It keeps the true state and a list of pending events, which a test
 * delivers late, twice, in any order or not at all.
 */
export class Shop {
  readonly pages: Page[] = [];
  private onTheirWay: Event[] = [];
  private lost: Event[] = [];
  /** A time in the past, because transfers on future days are rejected. */
  private clock = Math.floor(Date.now() / 1000) - 86_400;
  private count = 0;

  constructor(
    private readonly scene: Scene,
    private readonly planId: string,
  ) {}

  private id = (prefix: string) => `${prefix}_${++this.count}`;

  private tell(type: string, object: Record<string, unknown>): void {
    this.clock += 1;
    this.onTheirWay.push({ id: this.id('evt'), type, created: this.clock, data: { object } });
  }

  private session = (page: Page) => ({
    id: page.id,
    client_reference_id: page.buyer,
    metadata: { subscription_id: page.subscriptionId, user_id: page.buyer },
    amount_total: page.amount,
    currency: 'brl',
    payment_intent: page.payment?.id ?? null,
    payment_status: page.payment?.isCaptured ? 'paid' : 'unpaid',
  });

  /** Opens a payment page for the buyer or a child; the database rejects it when the plan is already active. */
  async open(buyer: string, expireOlder: boolean, traveller: string | null = null): Promise<void> {
    const answer = await this.scene.attempt(() =>
      this.scene.as('service_role', 'select to_jsonb(public.open_checkout($1, $2, $3)) as subscription', [
        buyer,
        this.planId,
        traveller,
      ]),
    );
    if ('code' in answer) return;
    const subscription = answer[0]?.subscription as { id: string; amount_cents: number };
    const page: Page = {
      id: this.id('cs'),
      subscriptionId: subscription.id,
      buyer,
      traveller,
      amount: subscription.amount_cents,
      status: 'open',
      payment: null,
    };
    const isOlder = (one: Page) => one.buyer === buyer && one.traveller === traveller;
    if (expireOlder) for (const older of this.pages.filter(isOlder)) this.expire(older);
    await this.scene.call('service_role', 'remember_checkout_session($1, $2, $3, $4)', [
      subscription.id,
      page.id,
      page.amount,
      'brl',
    ]);
    this.pages.push(page);
  }

  async price(reais: number): Promise<void> {
    await this.scene.sql('update public.subscription_plans set price = $1 where id = $2', [reais, this.planId]);
  }

  pay(page: Page, later: boolean): void {
    if (page.status !== 'open') return;
    page.status = 'complete';
    page.payment = aPayment(this.id('pi'), later);
    this.tell('checkout.session.completed', this.session(page));
    if (!later) this.tell('charge.succeeded', chargeOf(page, page.payment));
  }

  arrive(page: Page): void {
    if (!page.payment || page.payment.isCaptured) return;
    page.payment.isCaptured = true;
    this.tell('checkout.session.async_payment_succeeded', this.session(page));
    this.tell('charge.succeeded', chargeOf(page, page.payment));
  }

  expire(page: Page): void {
    if (page.status !== 'open') return;
    page.status = 'expired';
    this.tell('checkout.session.expired', this.session(page));
  }

  /** Refunds the remaining amount, or at most half of the payment; a slow refund ends later. */
  refund(page: Page, whole: boolean, more: { isSlow?: boolean; entryId?: string } = {}): void {
    const { payment } = page;
    if (!payment?.isCaptured) return;
    const left = page.amount - refundedOf(payment);
    const amount = whole ? left : Math.min(left, Math.floor(page.amount / 2));
    if (amount === 0) return;
    const refund = {
      id: this.id('re'),
      amount,
      status: more.isSlow ? ('pending' as const) : ('succeeded' as const),
      entryId: more.entryId,
    };
    payment.refunds.push(refund);
    this.tell('refund.created', refundOf(payment, refund));
    this.tell('charge.refunded', chargeOf(page, payment));
  }

  /** Ends the newest pending refund, or fails a completed one, as a bank can. */
  endRefund(page: Page, status: 'succeeded' | 'failed' | 'canceled'): void {
    const ending = status === 'failed' ? isStanding : (one: Refund) => one.status === 'pending';
    const refund = page.payment?.refunds.filter(ending).at(-1);
    if (!page.payment || !refund) return;
    refund.status = status;
    this.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refundOf(page.payment, refund));
  }

  failRefund = (page: Page): void => this.endRefund(page, 'failed');

  dispute(page: Page, next: 'open' | 'won' | 'lost'): void {
    const { payment } = page;
    if (!payment?.isCaptured) return;
    if (next === 'open' ? payment.dispute !== null : payment.dispute !== 'open') return;
    payment.dispute = next;
    if (next === 'open') payment.disputed = page.amount - refundedOf(payment);
    const object = {
      id: payment.id.replace('pi', 'dp'),
      payment_intent: payment.id,
      amount: payment.disputed,
      status: next,
    };
    this.tell(next === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed', object);
  }

  /** Delivers the event at this place of the list once or twice, or loses it. */
  async deliver(place: number, times: number): Promise<void> {
    const [event] = this.onTheirWay.splice(place % Math.max(1, this.onTheirWay.length), 1);
    if (!event) return;
    if (times === 0) this.lost.push(event);
    for (let time = 0; time < times; time += 1) await this.apply(event);
  }

  private async apply(event: Event): Promise<void> {
    await this.scene.call('service_role', 'apply_checkout_event($1::text::jsonb)', [JSON.stringify(event)]);
  }

  /** Delivers all events, as the provider resends them. */
  async deliverAll(): Promise<void> {
    while (this.onTheirWay.length > 0) await this.deliver(this.onTheirWay.length - 1, 1);
    for (const event of this.lost.splice(0)) await this.apply(event);
  }

  /** Drops the pending events and applies the true state of each page and charge, like the scheduled reconciliation. */
  async reconcile(): Promise<void> {
    this.onTheirWay = [];
    this.clock += 1;
    for (const page of this.pages) {
      const { payment } = page;
      if (!payment?.isCaptured) continue;
      const told = (type: string, object: Record<string, unknown>) =>
        this.apply({ id: this.id('reconcile'), type, created: this.clock, data: { object } });
      await told('checkout.session.completed', this.session(page));
      for (const refund of payment.refunds) await told('refund.updated', refundOf(payment, refund));
      // The charge is read after its refunds.
      this.clock += 1;
      await told('charge.refunded', chargeOf(page, payment));
      if (payment.dispute === 'lost' || payment.dispute === 'won') {
        const { dispute: status, disputed: amount } = payment;
        await told('charge.dispute.closed', { payment_intent: payment.id, amount, status });
      }
    }
  }
}
