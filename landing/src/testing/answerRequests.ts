type Answer = { status?: number; body?: unknown } | 'offline';
type Handler = (request: { body: unknown; url: URL }) => Answer | Promise<Answer>;

interface SentRequest {
  method: string;
  path: string;
  body: unknown;
}

const CONFIG = {
  supabaseUrl: 'http://127.0.0.1:3000',
  supabaseKey: 'publishable',
  stripeKey: null,
  checkoutHosts: ['checkout.stripe.com'],
  environment: 'local',
  defaultCalendlyUrl: null,
};

const parse = (text: string): unknown => (text ? JSON.parse(text) : null);

/** Answers requests at `fetch`, which is the only test double; returns the sent requests. */
export function answerRequests(handlers: Record<string, Handler>): SentRequest[] {
  const sent: SentRequest[] = [];
  const known: Record<string, Handler> = { 'GET /config.json': () => ({ body: CONFIG }), ...handlers };
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, window.location.origin), init);
    const url = new URL(request.url);
    const body = parse(await request.text());
    const name = `${request.method} ${url.pathname}`;
    if (url.pathname !== '/config.json') sent.push({ method: request.method, path: url.pathname, body });
    const answer = (await known[name]?.({ body, url })) ?? {
      status: 404,
      body: { message: `nothing answers ${name}` },
    };
    if (answer === 'offline') {
      // Console errors are muted, because the account library prints the thrown error.
      jest.spyOn(console, 'error').mockImplementation();
      throw new TypeError('Failed to fetch');
    }
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  };
  return sent;
}
