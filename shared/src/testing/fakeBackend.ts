import { forgetPublicConfig, type PublicConfig, STORAGE_KEY } from '@rotavisto/shared/supabase';
import { type FakeRequest, sentRequests } from './sentRequests';

export type Reply = Response | object | string | number | boolean | null;
type Handler = Reply | ((request: FakeRequest) => Reply | Promise<Reply>);

interface Route {
  method: string;
  path: string;
  handler: Handler;
}

export interface FakeBackend {
  /** Adds a route; `path` may end with `*`, and the newest route wins. */
  on(method: string, path: string, handler: Handler): FakeBackend;
  /** Adds a route for a verb. */
  rpc(name: string, handler: Handler): FakeBackend;
  /** Holds requests to this path back; then refuses them and later ones until `answer` is called. */
  hold(path: string): { refuse(refusal: Response): void; answer(): void };
  /** Removes these names from all later answers, at any depth. */
  without(...names: string[]): FakeBackend;
  /** Returns all requests so far, or those to one path. */
  requests(path?: string): FakeRequest[];
  /** Returns the number of requests without an answer. */
  unanswered(): number;
  /** Fails all later requests as without a network. */
  goOffline(): void;
  goOnline(): void;
  restore(): void;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** The answer of PostgREST to a refused verb. */
export const refusal = (identifier: string, code = 'P0001', status = 400): Response =>
  json({ code, message: identifier, details: null, hint: null }, status);

export const fakeConfig = (more: Partial<PublicConfig> = {}): PublicConfig => ({
  supabaseUrl: 'http://127.0.0.1:3000',
  supabaseKey: 'sb_publishable_test',
  stripeKey: null,
  checkoutHosts: ['checkout.stripe.com'],
  environment: 'local',
  defaultCalendlyUrl: null,
  ...more,
});

const matches = (route: Route, method: string, path: string): boolean =>
  route.method === method &&
  (route.path.endsWith('*') ? path.startsWith(route.path.slice(0, -1)) : route.path === path);

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
};

/** PostgREST returns one object instead of a list if the Accept header asks for it. */
function asAnswer(reply: Reply, accept: string | null): Response {
  if (reply instanceof Response) return reply;
  if (!accept?.includes('vnd.pgrst.object')) return json(reply);
  const rows: unknown[] = Array.isArray(reply) ? reply : [reply];
  if (rows.length === 1) return json(rows[0]);
  return json({ code: 'PGRST116', message: 'Not exactly one row', details: `${rows.length} rows`, hint: null }, 406);
}

async function withNothingIn(names: ReadonlySet<string>, answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (!headers.get('content-type')?.includes('json')) return answer;
  const text = await answer.text();
  const kept = text && JSON.stringify(JSON.parse(text, (name, value) => (names.has(name) ? null : value)));
  return new Response(kept || null, { status, headers });
}

/** Renews the session of the signed-in user; without an answer the client library retries for half a minute. */
function renewal(): Reply {
  const stored: { access_token: string } | null = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
  return stored
    ? { ...stored, access_token: `${stored.access_token}x` }
    : json({ code: 400, error_code: 'refresh_token_not_found', msg: 'Refresh Token Not Found' }, 400);
}

/** Fakes a backend below `fetch`: the real data code and client library run against it. */
export function fakeBackend(config: Partial<PublicConfig> = {}): FakeBackend {
  const routes: Route[] = [];
  const held = new Map<string, Promise<Response>>();
  const absent = new Set<string>();
  const seen: FakeRequest[] = [];
  const realFetch = globalThis.fetch;
  let isOffline = false;
  let unanswered = 0;

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    unanswered += 1;
    try {
      return await replyTo(input, init);
    } finally {
      unanswered -= 1;
    }
  }

  async function replyTo(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input instanceof Request ? input : new URL(String(input), window.location.href), init);
    if (request.signal.aborted) throw new DOMException('Aborted', 'AbortError');
    const url = new URL(request.url);
    const asked: FakeRequest = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await bodyOf(request),
    };
    seen.push(asked);
    sentRequests.push(asked);
    if (isOffline) throw new TypeError('Failed to fetch');
    const refused = await held.get(asked.path);
    if (refused) return refused.clone();
    const route = routes.findLast((one) => matches(one, asked.method, asked.path));
    if (!route) return json({ code: 'PGRST205', message: `No route for ${asked.method} ${asked.path}` }, 404);
    const reply = typeof route.handler === 'function' ? await route.handler(asked) : route.handler;
    const answered = asAnswer(reply instanceof Response ? reply.clone() : reply, request.headers.get('accept'));
    return absent.size > 0 && answered.ok ? withNothingIn(absent, answered) : answered;
  }

  /** Returns the newest handler's answer for a part of a combined request. */
  async function partOf(method: string, path: string, asked: FakeRequest): Promise<Response> {
    const handler = routes.findLast((one) => matches(one, method, path))?.handler ?? null;
    return asAnswer(typeof handler === 'function' ? await handler({ ...asked, method, path }) : handler, null);
  }

  /** Combines the answers of the parts, so that a test sets only the part it needs. */
  async function sessionStart(asked: FakeRequest): Promise<Reply> {
    const stored: { user?: { id?: string } } | null = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    const query = new URLSearchParams({ id: `eq.${stored?.user?.id}` });
    const rows = await partOf('GET', '/rest/v1/profiles', { ...asked, query });
    const list: unknown = await rows
      .clone()
      .json()
      .catch(() => null);
    if (!rows.ok || !Array.isArray(list)) return rows;
    const [profile]: { role: string }[] = list;
    const isClient = profile?.role === 'client';
    const plans = isClient ? await partOf('GET', '/rest/v1/user_subscriptions', asked) : json([]);
    const factor = isClient ? json({ due: null }) : await partOf('POST', '/rest/v1/rpc/second_factor', asked);
    const hasChildren = routes.some(({ path }) => path === '/rest/v1/travellers');
    const failed = [plans, factor].find(({ ok }) => !ok);
    if (failed) return failed;
    const unread = (await partOf('HEAD', '/rest/v1/notifications', asked)).headers.get('content-range');
    const newest = await partOf('GET', '/rest/v1/notifications', asked);
    const active: { traveller_id: string | null }[] = (await plans.json()) ?? [];
    return {
      profile: profile ?? null,
      subscription: active.find(({ traveller_id: child }) => !child) ?? null,
      second_factor_due: (await factor.json()).due,
      password_due: false,
      unread: Number(unread?.split('/')[1] ?? 0) || 0,
      newest: newest.ok ? ((await newest.json()) ?? []) : [],
      closed_areas: [],
      as_of: new Date().toISOString(),
      has_plan: active.length > 0,
      travellers: hasChildren ? await (await partOf('GET', '/rest/v1/travellers', asked)).json() : [],
    };
  }

  const backend: FakeBackend = {
    on(method, path, handler) {
      routes.push({ method, path, handler });
      return backend;
    },
    rpc: (name, handler) => backend.on('POST', `/rest/v1/rpc/${name}`, handler),
    hold: (path) => {
      let refuse = (_refusal: Response) => {};
      held.set(path, new Promise((resolve) => (refuse = resolve)));
      return { refuse: (refusal) => refuse(refusal), answer: () => void held.delete(path) };
    },
    without: (...names) => {
      for (const name of names) absent.add(name);
      return backend;
    },
    requests: (path) => seen.filter((request) => path === undefined || request.path === path),
    unanswered: () => unanswered,
    goOffline: () => {
      isOffline = true;
    },
    goOnline: () => {
      isOffline = false;
    },
    restore: () => {
      globalThis.fetch = realFetch;
      forgetPublicConfig();
    },
  };

  // Keeps the client: it reads `fetch` at every call, and a second client would compete for the same storage.
  forgetPublicConfig();
  globalThis.fetch = answer;
  return backend
    .on('GET', '/config.json', fakeConfig(config))
    .on('POST', '/auth/v1/logout', json(null, 204))
    .on('POST', '/auth/v1/token', renewal)
    .on('GET', '/rest/v1/rpc/session_start', sessionStart)
    .rpc('second_factor', { due: null, enabled_at: null, rule: 'offered' })
    .rpc('session_end', null)
    .rpc('my_sessions', [])
    .rpc('told_since', [])
    .on('HEAD', '/rest/v1/notifications', json(null, 200, { 'content-range': '*/0' }));
}
