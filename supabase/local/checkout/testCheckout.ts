import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutPage, closedPage, unknownPage } from './checkoutPage';
import { METHODS, type Method, randomId, type Session, type Sessions } from './Sessions';

interface Settings {
  sessions: Sessions;
  send: (type: string, session: Session) => Promise<void>;
  pixDelayMs: number;
}

const PATH = '/checkout/test';
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};

const show = (html: string, status = 200) => new Response(html, { status, headers: HEADERS });
const leadTo = (url: string) =>
  new Response(null, { status: 303, headers: { location: url, 'cache-control': 'no-store' } });
const successOf = ({ success_url: url, id }: Session) => url.replace('{CHECKOUT_SESSION_ID}', id);

/** Stands in for Stripe's hosted page when no Stripe key is configured; the functions behind it are the real ones. */
export function createTestCheckout({ sessions, send, pixDelayMs }: Settings) {
  async function confirmLater(id: string): Promise<void> {
    await sleep(pixDelayMs, undefined, { ref: false });
    await send('checkout.session.async_payment_succeeded', sessions.change(id, { payment_status: 'paid' }));
  }

  async function failLater(id: string): Promise<void> {
    await sleep(pixDelayMs, undefined, { ref: false });
    await send('checkout.session.async_payment_failed', sessions.change(id, {}));
  }

  function complete(id: string, method: Method, later = confirmLater): Response {
    const isPaid = method === 'card';
    const paymentIntent = randomId('pi_test');
    const change = {
      status: 'complete',
      payment_status: isPaid ? 'paid' : 'unpaid',
      payment_intent: paymentIntent,
      method,
      url: null,
    } as const;
    const session = sessions.change(id, change);
    const told = send('checkout.session.completed', session);
    if (!isPaid) void told.then(() => later(id));
    return leadTo(successOf(session));
  }

  /** Expires the session like the provider after a day, while the buyer returns to the page's address. */
  function expire(id: string): Response {
    const expired = sessions.change(id, { status: 'expired', url: null });
    void send('checkout.session.expired', expired);
    return leadTo(successOf(expired));
  }

  async function act(request: Request): Promise<Response> {
    const form = await request.formData().catch(() => new FormData());
    const id = form.get('session');
    const session = typeof id === 'string' ? sessions.find(id) : undefined;
    if (!session) return show(unknownPage(), id ? 404 : 400);
    if (session.status !== 'open') return show(closedPage(session), 410);
    const action = form.get('action');
    if (action === 'cancel') return leadTo(session.cancel_url);
    if (action === 'expire') return expire(session.id);
    if (action === 'pixUnpaid') return complete(session.id, 'pix', failLater);
    const method = METHODS.find((each) => each === action) ?? 'card';
    return complete(session.id, method);
  }

  return async (request: Request): Promise<Response | null> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== PATH) return null;
    if (request.method === 'POST') return act(request);
    const session = sessions.find(searchParams.get('session') ?? '');
    if (!session) return show(unknownPage(), 404);
    return session.status === 'open' ? show(checkoutPage(session)) : show(closedPage(session), 410);
  };
}
