import { isSame } from '../isSame';
import { type Charge, chargeOf } from './chargeOf';
import { at, type FormTree, parseForm, textAt } from './parseForm';
import { METHODS, randomId, type Session, type Sessions } from './Sessions';

interface Settings {
  sessions: Sessions;
  secretKey: string;
  /** The amount in cents and the name of a price created at the provider. */
  amountOfPrice: (priceId: string) => Promise<{ amount: number; name: string } | null>;
  /** A payment of the demo data, which was not made on the test page. */
  historyOf: (paymentIntent: string) => Promise<Session | null>;
  send: (type: string, subject: Session | Charge) => Promise<void>;
}

const PATH = /^\/v1\/checkout\/sessions(?:\/(\w+))?(\/expire)?$/;
const PAYMENT = /^\/v1\/payment_intents\/(\w+)$/;
const REFUNDS = '/v1/refunds';
const DAY_SECONDS = 86_400;

const refusal = (status: number, type: string, message: string, more: { code?: string; param?: string } = {}) =>
  Response.json({ error: { type, message, ...more } }, { status, headers: { 'request-id': randomId('req') } });

const strings = (tree: string | FormTree | undefined): Record<string, string> =>
  typeof tree === 'object'
    ? Object.fromEntries(
        Object.entries(tree).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

/** The methods named in the form; all of them when it names none, like the provider's default. */
function methodsIn(form: FormTree) {
  const named = Object.values(strings(at(form, 'allowed_payment_method_types')));
  return METHODS.filter((method) => named.length === 0 || named.includes(method));
}

async function lineOf(form: FormTree, amountOfPrice: Settings['amountOfPrice']) {
  const priceId = textAt(form, 'line_items', '0', 'price');
  if (priceId) {
    const price = await amountOfPrice(priceId);
    return price && { ...price, currency: 'brl' };
  }
  const amount = Number(textAt(form, 'line_items', '0', 'price_data', 'unit_amount'));
  const currency = textAt(form, 'line_items', '0', 'price_data', 'currency');
  const name = textAt(form, 'line_items', '0', 'price_data', 'product_data', 'name');
  return Number.isInteger(amount) && amount > 0 && currency && name ? { amount, currency, name } : null;
}

function sessionOf(form: FormTree, line: { amount: number; currency: string; name: string }): Session {
  const id = randomId('cs_test');
  const created = Math.floor(Date.now() / 1000);
  const successUrl = textAt(form, 'success_url') ?? '';
  return {
    id,
    object: 'checkout.session',
    livemode: false,
    created,
    expires_at: created + DAY_SECONDS,
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: line.amount,
    currency: line.currency,
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    customer_email: textAt(form, 'customer_email') ?? null,
    metadata: strings(at(form, 'metadata')),
    success_url: successUrl,
    cancel_url: textAt(form, 'cancel_url') ?? successUrl,
    url: `${new URL(successUrl).origin}/checkout/test?session=${id}`,
    // The page shows one line for the plan: the name in the buyer's language, if it differs.
    product_name: textAt(form, 'custom_text', 'submit', 'message') ?? line.name,
    locale: textAt(form, 'locale'),
    allowed_payment_method_types: methodsIn(form),
  };
}

/** The session with the expansion `payment_intent.latest_charge`. */
const withCharge = (session: Session) => ({
  ...session,
  payment_intent: session.payment_intent && {
    id: session.payment_intent,
    object: 'payment_intent',
    latest_charge: session.payment_status === 'paid' ? chargeOf(session) : null,
  },
});

/** The due time of an order by Pix (one day) or boleto (end of the third day in Brazil). */
function nextActionOf({ payment_status: status, method, created }: Session) {
  if (status === 'paid') return null;
  if (method === 'pix') return { pix_display_qr_code: { expires_at: created + DAY_SECONDS } };
  if (method === 'boleto')
    return { boleto_display_details: { expires_at: endOfDayInBrazil(created + 3 * DAY_SECONDS) } };
  return null;
}

/** 23:59 in São Paulo, three hours behind UTC all year. */
const endOfDayInBrazil = (second: number) =>
  Math.floor((second - 3 * 3600) / DAY_SECONDS) * DAY_SECONDS + DAY_SECONDS + 3 * 3600 - 60;

/** The endpoints of api.stripe.com that the product uses, with Stripe's responses. */
export function createStripeApi({ sessions, secretKey, amountOfPrice, historyOf, send }: Settings) {
  /** Refunds by idempotency key; after a restart a repeated refund is rejected as already refunded. */
  const refunds = new Map<string, object>();

  async function create(request: Request): Promise<Response> {
    const asked = await request.text();
    const key = request.headers.get('idempotency-key');
    const before = key ? sessions.byKey(key) : undefined;
    if (before && before.asked !== asked) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return refusal(400, 'idempotency_error', message);
    }
    const repeated = before && sessions.find(before.sessionId);
    if (repeated) return Response.json(repeated, { headers: { 'idempotent-replayed': 'true' } });
    const form = parseForm(asked);
    const line = await lineOf(form, amountOfPrice);
    if (textAt(form, 'mode') !== 'payment' || !line || !URL.canParse(textAt(form, 'success_url') ?? '')) {
      return refusal(400, 'invalid_request_error', 'Missing or invalid parameters.', { code: 'parameter_missing' });
    }
    const session = sessionOf(form, line);
    sessions.add(session, key, asked);
    return Response.json(session);
  }

  function expire(session: Session): Response {
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`;
      return refusal(400, 'invalid_request_error', message);
    }
    const expired = sessions.change(session.id, { status: 'expired', url: null });
    void send('checkout.session.expired', expired);
    return Response.json(expired);
  }

  async function paidSession(paymentIntent: string): Promise<Session | undefined> {
    const known = sessions.byPayment(paymentIntent);
    const past = known ? null : await historyOf(paymentIntent);
    if (past) sessions.add(past, null, '');
    return known ?? past ?? undefined;
  }

  async function refund(request: Request): Promise<Response> {
    const key = request.headers.get('idempotency-key') ?? '';
    const before = refunds.get(key);
    if (before) return Response.json(before, { headers: { 'idempotent-replayed': 'true' } });
    const form = parseForm(await request.text());
    const session = await paidSession(textAt(form, 'payment_intent') ?? '');
    if (session?.payment_status !== 'paid') {
      return refusal(404, 'invalid_request_error', 'No such payment_intent', { code: 'resource_missing' });
    }
    const left = session.amount_total - (session.amount_refunded ?? 0);
    const amount = Number(textAt(form, 'amount') ?? left);
    if (left === 0)
      return refusal(400, 'invalid_request_error', 'Already refunded.', { code: 'charge_already_refunded' });
    if (!Number.isInteger(amount) || amount < 1 || amount > left) {
      return refusal(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge.', {
        param: 'amount',
      });
    }
    const charge = chargeOf(sessions.change(session.id, { amount_refunded: session.amount_total - left + amount }));
    void send('charge.refunded', charge);
    const made = { id: randomId('re_test'), object: 'refund', amount, status: 'succeeded', charge };
    if (key) refunds.set(key, made);
    return Response.json(made);
  }

  /** The list with the expansion `data.payment_intent.latest_charge`, for the reconciliation. */
  function list(from: number): Response {
    const data = sessions
      .all()
      .filter(({ created }) => created >= from)
      .map(withCharge);
    return Response.json({ object: 'list', data, has_more: false, url: '/v1/checkout/sessions' });
  }

  function payment(id: string): Response {
    const session = sessions.byPayment(id);
    return session
      ? Response.json({ id, object: 'payment_intent', next_action: nextActionOf(session) })
      : refusal(404, 'invalid_request_error', `No such payment_intent: '${id}'`, { code: 'resource_missing' });
  }

  return async (request: Request): Promise<Response | null> => {
    const { pathname, searchParams } = new URL(request.url);
    const [matched, id, isExpiring] = PATH.exec(pathname) ?? [];
    const paymentIntent = PAYMENT.exec(pathname)?.[1];
    if (!matched && !paymentIntent && pathname !== REFUNDS) return null;
    if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${secretKey}`)) {
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided.');
    }
    if (paymentIntent) return payment(paymentIntent);
    if (pathname === REFUNDS && request.method === 'POST') return refund(request);
    if (request.method === 'POST' && !id) return create(request);
    if (matched && !id) return list(Number(searchParams.get('created[gte]') ?? 0));
    const session = id ? sessions.find(id) : undefined;
    if (session && isExpiring && request.method === 'POST') return expire(session);
    const isExpanded = [...searchParams].some(([name]) => name.startsWith('expand'));
    return session && !isExpiring && request.method === 'GET'
      ? Response.json(isExpanded ? withCharge(session) : session)
      : refusal(404, 'invalid_request_error', `No such checkout.session: '${id}'`, { code: 'resource_missing' });
  };
}
