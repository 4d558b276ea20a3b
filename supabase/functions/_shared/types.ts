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
  /** Names in other languages; null where it has none. */
  texts: Record<string, { name: string }> | null;
  stripe_product_id: string | null;
  stripe_price_id: string | null;
}

export interface Subscription {
  id: string;
  user_id: string;
  status: string;
  checkout_session_id: string | null;
  /** Frozen when the checkout was opened; null where an administrator gave the plan. */
  amount_cents: number | null;
  currency: string;
}

/** Who opened a payment page without a session, and the digest of the secret their browser keeps for it. */
export interface Visitor {
  fullName: string;
  language: string | null;
  secretDigest: string;
}

/** What is known of the payment that was made on a payment page. */
export interface PaidPage {
  captured_at: string;
  receipt_number: number;
  payment_method: string | null;
  receipt_url: string | null;
  refunded_cents: number;
  is_refunded: boolean;
  refunded_as_of: string | null;
  outcome: 'activated' | 'refunded' | 'to_resolve' | null;
  /** Why an administrator looks at it. */
  to_resolve: { reason: string; status: string }[];
}

export interface CheckoutEvent {
  id: string;
  type: string;
  /** When it happened, in seconds since 1970: later words of the provider win over earlier ones. */
  created: number;
  data: { object: unknown };
  /** With an order by Pix or boleto. */
  due?: PaymentDue;
}

export interface PaymentDue {
  method: 'pix' | 'boleto';
  /** The end of the code or the slip, in seconds since 1970. */
  at?: number | null;
  /** The code or the slip at the provider. */
  url?: string | null;
}

/** Refused by the database on purpose: the identifier its verb raised. */
export class DatabaseRefusal extends Error {}

/** What an administrator wants of a module's pointer; `version` is the one it is about. */
export interface ReleaseChange {
  remote: string;
  action: string;
  version: string;
  percent?: number;
  /** Where a rollback goes, if not to the newest good version. */
  target?: string;
}

export interface ReleaseRequest {
  id: string;
  asked_at: string;
}
