import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeWhole } from '../writeWhole';

export const METHODS = ['card', 'pix', 'boleto'] as const;
export type Method = (typeof METHODS)[number];

/** The part of Stripe's Checkout Session that this product reads. */
export interface Session {
  id: string;
  object: 'checkout.session';
  livemode: false;
  created: number;
  expires_at: number;
  mode: 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  /** In cents; the refunded amount. */
  amount_refunded?: number;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  url: string | null;
  product_name: string;
  /** The offered payment methods. */
  allowed_payment_method_types: readonly Method[];
  /** The method of the payment, once it is paid. */
  method?: Method;
  /** The buyer's language, if the form named one. */
  locale?: string;
}

interface Stored {
  sessions: Record<string, Session>;
  /** Idempotency key → the request made with it and the created session. */
  keys: Record<string, { asked: string; sessionId: string }>;
}

export interface SeededPayment {
  id: string;
  session_id: string;
  amount_cents: number;
  refunded_cents: number;
  currency: string;
  captured_at: Date | string;
  email: string;
  name: string;
}

/** The session of a payment in the demo data. */
export function sessionOfHistory(payment: SeededPayment, siteUrl: string): Session {
  const created = Math.floor(new Date(payment.captured_at).getTime() / 1000);
  return {
    id: payment.session_id,
    object: 'checkout.session',
    livemode: false,
    created,
    expires_at: created,
    mode: 'payment',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: payment.id,
    amount_refunded: payment.refunded_cents,
    amount_total: payment.amount_cents,
    currency: payment.currency,
    client_reference_id: null,
    customer_email: payment.email,
    metadata: {},
    success_url: siteUrl,
    cancel_url: siteUrl,
    url: null,
    product_name: payment.name,
    allowed_payment_method_types: METHODS,
  };
}

export const randomId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`;

/** The sessions of the test page, stored in the data folder. */
export class Sessions {
  private readonly stored: Stored;

  constructor(private readonly file: string) {
    this.stored = this.read();
  }

  private read(): Stored {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8'));
    } catch {
      return { sessions: {}, keys: {} };
    }
  }

  private write(): void {
    writeWhole(this.file, JSON.stringify(this.stored));
  }

  find(id: string): Session | undefined {
    const session = this.stored.sessions[id];
    const isOver = session?.status === 'open' && session.expires_at * 1000 < Date.now();
    return isOver ? this.change(id, { status: 'expired', url: null }) : session;
  }

  /** The newest session first. */
  all = (): Session[] =>
    Object.keys(this.stored.sessions)
      .flatMap((id) => this.find(id) ?? [])
      .reverse();

  byPayment = (paymentIntent: string) => this.all().find((session) => session.payment_intent === paymentIntent);

  byKey = (key: string) => this.stored.keys[key];

  add(session: Session, key: string | null, asked: string): void {
    this.stored.sessions[session.id] = session;
    if (key) this.stored.keys[key] = { asked, sessionId: session.id };
    this.write();
  }

  change(id: string, change: Partial<Session>): Session {
    const session = this.stored.sessions[id];
    if (!session) throw new Error(`No checkout session ${id}`);
    const changed = { ...session, ...change };
    this.stored.sessions[id] = changed;
    this.write();
    return changed;
  }
}
