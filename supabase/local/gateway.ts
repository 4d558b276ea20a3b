import { Hono, type MiddlewareHandler } from 'hono';
import { errorForm } from './auth/errors/errorForm';
import { isCanonicalPath } from './http/canonicalPath';
import { answer, type Check, type Env, type Handler, type Wrapper, wrap } from './http/middleware';
import { readBody, readInTurn, refuseExcess } from './http/readInTurn';
import { refusedAddress } from './http/refusedAddress';
import type { Shares } from './shares';
import { callersMistakes } from './shims/callersMistakes';
import { preflight, withCors } from './shims/cors';
import { refusedQuery, refusedRows } from './shims/refusedQueries';
import { singleObject } from './shims/unwrapSingle';

export interface Parts {
  isSecretKey: (key: string | null) => boolean;
  /** The user of a request; null for a visitor. */
  personOf: (request: Request) => Promise<string | null>;
  limit: Check;
  shares: Shares;
  captcha: Check;
  /** Pages and test doubles of the embedded backend only. */
  local: Check;
  functions: Handler;
  /** The rejection of calls that the accounts server does not serve, or null. */
  refusedCall: Check;
  admin: Handler;
  jwks: object;
  recovery: { send: Wrapper; verify: Wrapper };
  /** Null for requests that are not about a second factor. */
  mfa: Check;
  showUsers: Wrapper;
  storage: Wrapper;
  describeSchema: () => Promise<Response>;
  nestedRows: Wrapper;
  exchangeTokens: Wrapper;
  renewInTurn: Wrapper;
  verification: Wrapper;
  accountChanges: Wrapper;
  lite: Handler;
}

// Unlike the router's `/auth/v1/*`, `/auth/v1` alone is not a path of the service.
const AUTH = '/:path{auth/v1/.*}';
const REST = '/:path{rest/v1.*}';
const STORAGE = '/:path{storage/v1/.*}';
const FUNCTIONS = '/:path{functions/v1/.*}';
const OTHERS = '/:path{(?!auth/v1/|rest/v1|storage/v1/|functions/v1/).*}';

/** Reports of pages: pages do not wait for the answer, and every visitor may send one. */
const REPORTS = '/rest/v1/rpc/:name{report_.*}';
const MAILS = ['/auth/v1/recover', '/auth/v1/signup', '/auth/v1/otp', '/auth/v1/resend', '/auth/v1/magiclink'];

const HASHES = new Set(['POST /auth/v1/signup', 'POST /auth/v1/otp', 'POST /auth/v1/magiclink', 'PUT /auth/v1/user']);

function isHashing({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const isSignIn = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
  return isSignIn || HASHES.has(`${method} ${pathname}`);
}

const malformed: Check = ({ url }) => {
  const { pathname, search } = new URL(url);
  return isCanonicalPath(pathname) && !/%00/.test(pathname + search)
    ? null
    : Response.json({ message: 'The address has escapes it must not have' }, { status: 400 });
};
const TEN_MINUTES = { 'cache-control': 'public, max-age=600' };
const notFound = () => Response.json({ message: 'no Route matched with those values' }, { status: 404 });
const forbidden = () => Response.json({ message: 'Access to schema is forbidden' }, { status: 401 });

/** Replaces the address headers by the address that this process saw. */
const ownAddress: Wrapper = (request, next, address) => {
  const headers = new Headers(request.headers);
  headers.delete('cf-connecting-ip');
  headers.set('x-forwarded-for', address);
  return next(new Request(request, { headers }));
};

const cors: Wrapper = async (request, next) => withCors(await next(request));

/** An answer with CORS headers, for the lines in front of `cors`. */
const refuse = (check: Check) =>
  answer(async (request, address) => {
    const refused = await check(request, address);
    return refused && withCors(refused);
  });

type Middleware = MiddlewareHandler<Env>;

const passOn: Middleware = (_c, next) => next();

/** Requests with the secret key have no rate limits, no queues and no captcha. */
const unlessTrusted =
  (middleware: Middleware, otherwise = passOn): Middleware =>
  (c, next) =>
    (c.var.isTrusted ? otherwise : middleware)(c, next);

/** One queue for the requests of all callers. */
const queue = (share: Shares['reports'], isMeant: (request: Request) => boolean = () => true) =>
  wrap((request, next) => (isMeant(request) ? share('', () => next(request)) : next(request)));

/**
 * Handles every request under /auth, /rest, /storage and /functions. A request passes the lines of its path from top to
 * bottom until one of them answers; the answer passes the `wrap` lines back from bottom to top.
 */
export function createGateway(parts: Parts): Handler {
  const { shares } = parts;
  const app = new Hono<Env>({ getPath: ({ url }) => new URL(url).pathname });
  // The error of a line reaches the `wrap` lines above it.
  app.onError((error) => {
    throw error;
  });
  app.use((c, next) => {
    c.req.raw = c.env.request;
    c.set('isTrusted', parts.isSecretKey(c.env.request.headers.get('apikey')));
    return next();
  });

  app.use(AUTH, wrap(errorForm));
  app.use(wrap(refuseExcess));
  app.use(refuse(malformed));
  app.use(answer((request) => (request.method === 'OPTIONS' && refusedAddress(request) ? preflight(request) : null)));
  app.use(refuse(refusedAddress));
  app.use(OTHERS, wrap(readBody), answer(parts.local), refuse(notFound));

  // A function answers its preflight itself.
  app.on('OPTIONS', [AUTH, REST, STORAGE], answer(preflight));
  // Checked before the caller, because verifying a token's signature takes longer.
  app.get(REST, refuse(refusedQuery));
  app.use(unlessTrusted(refuse(parts.limit)));
  app.use(unlessTrusted(wrap(readInTurn(parts)), wrap(readBody)));
  app.use(REPORTS, unlessTrusted(queue(shares.reports)));
  app.use(AUTH, unlessTrusted(queue(shares.passwords, isHashing)));

  // A function checks origins itself, so its answer has no CORS headers of the gateway.
  app.all(FUNCTIONS, answer(parts.functions));
  app.use(wrap(cors));

  app.use(AUTH, unlessTrusted(answer(parts.captcha)));
  app.use(AUTH, answer(parts.refusedCall));
  app.on('ALL', ['/auth/v1/admin/*', '/auth/v1/invite'], answer(parts.admin));
  app.get('/auth/v1/.well-known/jwks.json', () => Response.json(parts.jwks, { headers: TEN_MINUTES }));
  app.get('/auth/v1/verify', wrap(parts.recovery.verify));
  app.on('POST', MAILS, wrap(parts.recovery.send));
  app.put('/auth/v1/user', wrap(parts.recovery.send));
  app.use(AUTH, answer(parts.mfa));
  app.use(AUTH, wrap(parts.showUsers));

  app.use(STORAGE, wrap(parts.storage));

  app.use(REST, wrap(ownAddress));
  // The description of the schema requires the secret key, as on hosted projects.
  app.on('ALL', ['/rest/v1', '/rest/v1/'], (c) => (c.var.isTrusted ? parts.describeSchema() : forbidden()));
  app.use(REST, answer(refusedQuery), answer(refusedRows), wrap(singleObject), wrap(parts.nestedRows));

  // `@supabase/lite` knows only the tokens that it signs itself.
  app.use(wrap(parts.exchangeTokens));
  app.post('/auth/v1/token', wrap(parts.renewInTurn));
  app.use('/auth/v1/verify', wrap(parts.verification));
  app.put('/auth/v1/user', wrap(parts.accountChanges));
  const lite = (request: Request, address: string) => callersMistakes(request, (asked) => parts.lite(asked, address));
  app.all(REST, answer(lite));
  app.all('*', answer(parts.lite));

  // Hono drops the body of an answer to HEAD, and with it the header of its length, so HEAD takes the lines of GET.
  const routed = (request: Request) => (request.method === 'HEAD' ? new Request(request.url) : request);
  return (request, address) => app.fetch(routed(request), { request, address });
}
