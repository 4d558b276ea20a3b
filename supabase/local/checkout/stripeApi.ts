import { at, type FormTree, parseForm, textAt } from './parseForm';
import { randomId, type Session, type Sessions } from './Sessions';

interface Settings {
  sessions: Sessions;
  secretKey: string;
  /** The amount of a price created at the provider, in cents. */
  amountOfPrice: (priceId: string) => Promise<{ amount: number; name: string } | null>;
}

const PATH = /^\/v1\/checkout\/sessions(?:\/([\w]+))?$/;
const DAY_SECONDS = 86_400;

const refusal = (status: number, type: string, message: string, code?: string) =>
  Response.json({ error: { type, message, code } }, { status, headers: { 'request-id': randomId('req') } });

const strings = (tree: string | FormTree | undefined): Record<string, string> =>
  typeof tree === 'object'
    ? Object.fromEntries(
        Object.entries(tree).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

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
    product_name: line.name,
  };
}

/** The two endpoints of api.stripe.com that the product uses, spoken as Stripe speaks them. */
export function createStripeApi({ sessions, secretKey, amountOfPrice }: Settings) {
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
      return refusal(400, 'invalid_request_error', 'Missing or invalid parameters.', 'parameter_missing');
    }
    const session = sessionOf(form, line);
    sessions.add(session, key, asked);
    return Response.json(session);
  }

  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    const [matched, id] = PATH.exec(pathname) ?? [];
    if (!matched) return null;
    if (request.headers.get('authorization') !== `Bearer ${secretKey}`) {
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided.');
    }
    if (request.method === 'POST' && !id) return create(request);
    const session = id && request.method === 'GET' ? sessions.find(id) : undefined;
    return session
      ? Response.json(session)
      : refusal(404, 'invalid_request_error', `No such checkout.session: '${id}'`, 'resource_missing');
  };
}
