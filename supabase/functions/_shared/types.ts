export interface Caller {
  id: string;
  email: string;
  role: string;
}

export interface Plan {
  id: string;
  name: string;
  price: number | null;
  is_available: boolean;
  /** Names of the plan in other languages; null without any. */
  texts: Record<string, { name: string }> | null;
  stripe_product_id: string | null;
  stripe_price_id: string | null;
}

export interface Subscription {
  id: string;
  user_id: string;
  status: string;
  checkout_session_id: string | null;
  /** Frozen when the checkout was opened; null for a plan given by an administrator. */
  amount_cents: number | null;
  currency: string;
}

/** The visitor who opened a payment page, and the digest of the browser's secret. */
export interface Visitor {
  fullName: string;
  language: string | null;
  secretDigest: string;
}

/** The payment made on a payment page. */
export interface PaidPage {
  captured_at: string;
  receipt_number: number;
  payment_method: string | null;
  receipt_url: string | null;
  refunded_cents: number;
  is_refunded: boolean;
  refunded_as_of: string | null;
  outcome: 'activated' | 'refunded' | 'to_resolve' | null;
  /** The reasons for which administrators must resolve the payment. */
  to_resolve: { reason: string; status: string }[];
}

export interface CheckoutEvent {
  id: string;
  type: string;
  /** The time of the event in seconds since 1970: later events win over earlier ones. */
  created: number;
  data: { object: unknown };
  /** For an order by Pix or boleto. */
  due?: PaymentDue;
}

export interface PaymentDue {
  method: 'pix' | 'boleto';
  /** The expiry of the code or slip, in seconds since 1970. */
  at?: number | null;
  /** The page of the code or slip at the provider. */
  url?: string | null;
}

/** An intended error of the database, with the identifier that the verb raised. */
export class DatabaseRefusal extends Error {}

/** An administrator's change of a module's pointer; `version` is the affected version. */
export interface ReleaseChange {
  remote: string;
  action: string;
  version: string;
  percent?: number;
  /** The target of a rollback, if it is not the newest good version. */
  target?: string;
}

export interface ReleaseRequest {
  id: string;
  asked_at: string;
}

export interface RefundOrder {
  payment_intent_id: string;
  amount_cents: number;
  /** The id of the begun refund; a database before December 2026 returns none. */
  refund_id?: string;
}
