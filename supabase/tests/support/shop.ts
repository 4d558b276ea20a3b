import type { Scene } from './Scene';

/** What the payment provider knows of one payment page. */
interface Page {
  id: string;
  subscriptionId: string;
  buyer: string;
  amount: number;
  status: 'open' | 'complete' | 'expired';
  payment: Payment | null;
}

interface Payment {
  id: string;
  isCaptured: boolean;
  refunded: number;
  dispute: 'open' | 'won' | 'lost' | null;
}

interface Event {
  id: string;
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

/**
 * A payment provider with unreliable webhooks: it keeps the true state and a list of pending events, which a test
 * delivers late, twice, in any order or not at all.
 */
export class Shop {
  readonly pages: Page[] = [];
  private onTheirWay: Event[] = [];
  private lost: Event[] = [];
  private clock = 1_800_000_000;
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

  private charge = (page: Page, payment: Payment) => ({
    id: payment.id.replace('pi', 'ch'),
    payment_intent: payment.id,
    amount: page.amount,
    amount_refunded: payment.refunded,
    refunded: payment.refunded >= page.amount,
    metadata: { subscription_id: page.subscriptionId },
  });

  /** A buyer asks for the payment page; null where the database refuses (a plan is active already). */
  async open(buyer: string, expireOlder: boolean): Promise<void> {
    const answer = await this.scene.attempt(() =>
      this.scene.as('service_role', 'select to_jsonb(public.open_checkout($1, $2)) as subscription', [
        buyer,
        this.planId,
      ]),
    );
    if ('code' in answer) return;
    const subscription = answer[0]?.subscription as { id: string; amount_cents: number };
    const page: Page = {
      id: this.id('cs'),
      subscriptionId: subscription.id,
      buyer,
      amount: subscription.amount_cents,
      status: 'open',
      payment: null,
    };
    if (expireOlder) for (const older of this.pages.filter((one) => one.buyer === buyer)) this.expire(older);
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
    page.payment = { id: this.id('pi'), isCaptured: !later, refunded: 0, dispute: null };
    this.tell('checkout.session.completed', this.session(page));
  }

  arrive(page: Page): void {
    if (!page.payment || page.payment.isCaptured) return;
    page.payment.isCaptured = true;
    this.tell('checkout.session.async_payment_succeeded', this.session(page));
  }

  expire(page: Page): void {
    if (page.status !== 'open') return;
    page.status = 'expired';
    this.tell('checkout.session.expired', this.session(page));
  }

  refund(page: Page, whole: boolean): void {
    const { payment } = page;
    if (!payment?.isCaptured || payment.refunded >= page.amount) return;
    payment.refunded = whole ? page.amount : Math.max(payment.refunded, Math.floor(page.amount / 2));
    this.tell('charge.refunded', this.charge(page, payment));
  }

  failRefund(page: Page): void {
    const { payment } = page;
    if (!payment || payment.refunded === 0) return;
    const amount = payment.refunded;
    payment.refunded = 0;
    this.tell('refund.failed', { id: this.id('re'), payment_intent: payment.id, amount, status: 'failed' });
  }

  dispute(page: Page, next: 'open' | 'won' | 'lost'): void {
    const { payment } = page;
    if (!payment?.isCaptured) return;
    if (next === 'open' ? payment.dispute !== null : payment.dispute !== 'open') return;
    payment.dispute = next;
    const object = { id: payment.id.replace('pi', 'dp'), payment_intent: payment.id, status: next };
    this.tell(next === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed', object);
  }

  /** The next event on its way, wherever in the list: delivered once, twice, or lost. */
  async deliver(place: number, times: number): Promise<void> {
    const [event] = this.onTheirWay.splice(place % Math.max(1, this.onTheirWay.length), 1);
    if (!event) return;
    if (times === 0) this.lost.push(event);
    for (let time = 0; time < times; time += 1) await this.apply(event);
  }

  private async apply(event: Event): Promise<void> {
    await this.scene.call('service_role', 'apply_checkout_event($1::text::jsonb)', [JSON.stringify(event)]);
  }

  /** The provider resends until every event has been delivered. */
  async deliverAll(): Promise<void> {
    while (this.onTheirWay.length > 0) await this.deliver(this.onTheirWay.length - 1, 1);
    for (const event of this.lost.splice(0)) await this.apply(event);
  }

  /** Webhooks stay lost: the scheduled reconciliation reads the true state of each page and charge instead. */
  async reconcile(): Promise<void> {
    this.onTheirWay = [];
    this.clock += 1;
    for (const page of this.pages) {
      const { payment } = page;
      if (!payment?.isCaptured) continue;
      const told = (type: string, object: Record<string, unknown>) =>
        this.apply({ id: this.id('reconcile'), type, created: this.clock, data: { object } });
      await told('checkout.session.completed', this.session(page));
      await told('charge.refunded', this.charge(page, payment));
      if (payment.dispute === 'lost' || payment.dispute === 'won') {
        await told('charge.dispute.closed', { payment_intent: payment.id, status: payment.dispute });
      }
    }
  }
}
