import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { authorization: string; form: URLSearchParams };

/** Replaces api.stripe.com: records the requests, and returns a new session for each. */
export async function startStripeDouble() {
  const asked: Asked[] = [];
  const sessions = new Map<string, Record<string, unknown>>();
  const double = { asked, sessions, hostedPage: 'https://checkout.stripe.com/c/pay', url: '', stop: () => {} };

  const open = (form: URLSearchParams) => {
    const id = `cs_test_${asked.length}`;
    const session = {
      id,
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      client_reference_id: form.get('client_reference_id'),
      customer_email: form.get('customer_email'),
      payment_intent: null,
      metadata: Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
          return field ? [[field, value]] : [];
        }),
      ),
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      url: `${double.hostedPage}/${id}`,
    };
    sessions.set(id, session);
    return session;
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const id = /^\/v1\/checkout\/sessions\/(\w+)(?:\?|$)/.exec(request.url ?? '')?.[1];
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    if (request.method === 'POST') asked.push({ authorization: request.headers.authorization ?? '', form });
    const session = request.method === 'POST' ? open(form) : sessions.get(id ?? '');
    response.writeHead(session ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(session ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  double.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return double;
}
