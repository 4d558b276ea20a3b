import { withErrorForm } from './auth/errors/errorForm';
import { tooManyRequests } from './auth/rules/rateLimit';
import { LineTooLong } from './fairShares';
import { isCanonicalPath } from './http/canonicalPath';
import { refusedAddress } from './http/refusedAddress';
import { notEmbedded } from './notEmbedded';
import type { Shares } from './shares';
import { BodyTooLarge, bufferBody } from './shims/bufferBody';
import { callersMistakes } from './shims/callersMistakes';
import { preflight, withCors } from './shims/cors';
import { refusedQuery, refusedRows } from './shims/refusedQueries';
import { changeOneAtMost, unwrapSingle } from './shims/unwrapSingle';
import { objectTooLarge } from './storage/storageError';

export type Handler = (request: Request, address: string) => Promise<Response>;

interface Parts {
  lite: Handler;
  storage: Handler;
  admin: (request: Request) => Promise<Response>;
  /** What the accounts server does not serve at all. */
  refusedCall: (request: Request) => Promise<Response | null>;
  jwks: object;
  /** Null for whatever is not about a second factor. */
  mfa: (request: Request, address: string) => Promise<Response | null>;
  recovery: { send: (request: Request) => Promise<Response>; verify: (request: Request) => Promise<Response> };
  limit: (request: Request, address: string) => Response | null;
  captcha: (request: Request, address: string) => Promise<Response | null>;
  functions: Handler;
  shares: Shares;
  isSecretKey: (key: string | null) => boolean;
  /** Whose session a request is made in; null for a visitor's. */
  personOf: (request: Request) => Promise<string | null>;
  describeSchema: () => Promise<Response>;
  /** Pages and test doubles of the embedded backend alone. */
  local: (request: Request) => Promise<Response | null>;
}

/** The storage limit plus what a multipart form adds. */
const FILE_LIMIT = 6 * 1024 * 1024;
/** JSON is read in the thread that answers everybody. */
const JSON_LIMIT = 1024 * 1024;
/** Beyond what any form of the product sends. */
const LARGE_JSON = 64 * 1024;
const RETRY_SECONDS = 5;

// Some of the body may be left unread, so the connection cannot carry another request.
const LAST = { connection: 'close' };
const fileTooLarge = () => objectTooLarge(LAST);
const jsonTooLarge = () => notEmbedded('more than 1 MB of JSON in one request', 413, LAST);

const refusalOf =
  (limit: number) =>
  (error: unknown): Response => {
    if (error instanceof LineTooLong) return withCors(tooManyRequests(RETRY_SECONDS));
    if (error instanceof BodyTooLarge) return withCors(limit === FILE_LIMIT ? fileTooLarge() : jsonTooLarge());
    throw error;
  };

const isFile = (request: Request) =>
  new URL(request.url).pathname.startsWith('/storage/v1/object/') &&
  !request.headers.get('content-type')?.startsWith('application/json');

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** A file, or JSON so long (or of unknown length) that parsing it costs as much as a hundred requests. */
function isHeavy(request: Request): boolean {
  // Asked first, as looking for a body makes a whole request of what Node received.
  if (isRead(request) || !request.body) return false;
  const length = request.headers.get('content-length');
  return isFile(request) || length === null || Number(length) > LARGE_JSON;
}

const REST = '/rest/v1';
const FUNCTIONS = '/functions/v1/';

/** Reports of pages about themselves: no page waits for the answer, and every visitor may send one. */
const REPORT = `${REST}/rpc/report_`;

const notFound = () => Response.json({ message: 'no Route matched with those values' }, { status: 404 });

const MAILS = new Set(['/auth/v1/recover', '/auth/v1/signup', '/auth/v1/otp', '/auth/v1/resend', '/auth/v1/magiclink']);

const HASHES = new Set(['POST /auth/v1/signup', 'POST /auth/v1/otp', 'POST /auth/v1/magiclink', 'PUT /auth/v1/user']);

function isHashing({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const isSignIn = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
  return isSignIn || HASHES.has(`${method} ${pathname}`);
}

function auth(parts: Parts): Handler {
  return async (request, address) => {
    const { pathname } = new URL(request.url);
    const refused = await parts.refusedCall(request);
    if (refused) return refused;
    if (pathname.startsWith('/auth/v1/admin/') || pathname === '/auth/v1/invite') return parts.admin(request);
    if (pathname === '/auth/v1/.well-known/jwks.json' && request.method === 'GET') {
      return Response.json(parts.jwks, { headers: { 'cache-control': 'public, max-age=600' } });
    }
    if (pathname === '/auth/v1/verify' && request.method === 'GET') return parts.recovery.verify(request);
    if (request.method === 'POST' && MAILS.has(pathname)) return parts.recovery.send(request);
    if (request.method === 'PUT' && pathname === '/auth/v1/user') return parts.recovery.send(request);
    return (await parts.mfa(request, address)) ?? parts.lite(request, address);
  };
}

/** Where a request came from is what this process saw, whatever the caller says. */
function withAddress(request: Request, address: string): Request {
  const headers = new Headers(request.headers);
  headers.delete('cf-connecting-ip');
  headers.set('x-forwarded-for', address);
  return new Request(request, { headers });
}

function rest(parts: Parts): Handler {
  return async (asked, address) => {
    const request = withAddress(asked, address);
    const { pathname } = new URL(request.url);
    // The description of the whole schema is for the holder of the secret key, as on hosted projects.
    if (/^\/rest\/v1\/?$/.test(pathname)) {
      return parts.isSecretKey(request.headers.get('apikey'))
        ? parts.describeSchema()
        : Response.json({ message: 'Access to schema is forbidden' }, { status: 401 });
    }
    const refused = refusedQuery(request) ?? (await refusedRows(request));
    if (refused) return refused;
    const answer = await callersMistakes(changeOneAtMost(request), (asked) => parts.lite(asked, address));
    return unwrapSingle(request, answer);
  };
}

const malformed = () => Response.json({ message: 'The address has escapes it must not have' }, { status: 400 });
const NUL = /%00/;

/** Handles every request under /auth, /rest, /storage and /functions. */
export function createGateway(parts: Parts): Handler {
  const services: [prefix: string, service: Handler][] = [
    ['/auth/v1/', auth(parts)],
    [REST, rest(parts)],
    ['/storage/v1/', parts.storage],
    [FUNCTIONS, parts.functions],
  ];
  const { shares } = parts;
  const others = async (request: Request) => {
    const buffered = await bufferBody(request, JSON_LIMIT).catch(refusalOf(JSON_LIMIT));
    if (buffered instanceof Response) return buffered;
    return (await parts.local(buffered)) ?? withCors(notFound());
  };
  return withErrorForm(async (request, address) => {
    const { pathname, search } = new URL(request.url);
    if (!isCanonicalPath(pathname) || NUL.test(pathname + search)) return withCors(malformed());
    const refused = refusedAddress(request);
    if (refused) return request.method === 'OPTIONS' ? preflight(request) : withCors(refused);
    const [prefix, service] = services.find(([prefix]) => pathname.startsWith(prefix)) ?? [];
    if (!service) return others(request);
    // Functions decide themselves which origins they answer to.
    const isFunction = prefix === FUNCTIONS;
    if (request.method === 'OPTIONS' && !isFunction) return preflight(request);
    // Without asking who it is: the signature of a token takes longer to check than this.
    const tooDeep = prefix === REST && isRead(request) ? refusedQuery(request) : null;
    if (tooDeep) return withCors(tooDeep);
    // The holder of the secret key is not limited as someone guessing passwords is, and is no robot.
    const isTrusted = parts.isSecretKey(request.headers.get('apikey'));
    const limited = isTrusted ? null : parts.limit(request, address);
    if (limited) return withCors(limited);
    const limit = isFile(request) ? FILE_LIMIT : JSON_LIMIT;
    const answer = async (buffered: Request) => {
      if (isFunction) return service(buffered, address);
      return withCors(
        (isTrusted ? null : await parts.captcha(buffered, address)) ?? (await service(buffered, address)),
      );
    };
    const serve = (buffered: Request) => {
      if (isTrusted) return answer(buffered);
      if (pathname.startsWith(REPORT)) return shares.reports(REPORT, () => answer(buffered));
      return isHashing(buffered) ? shares.passwords('', () => answer(buffered)) : answer(buffered);
    };
    const readAndServe = async () => serve(await bufferBody(request, limit));
    try {
      if (isTrusted) return await readAndServe();
      const person = await parts.personOf(request);
      // A function asks on behalf of its caller while the caller waits for it: that is another line.
      const caller = isFunction || !person ? `${prefix}${person ?? address}` : person;
      if (isHeavy(request)) return await shares.heavy(caller, readAndServe);
      const share = isFunction ? shares.functions : shares.questions;
      if (person) return await share(caller, readAndServe);
      // Visitors of one address do not wait for a short body that another of them sends slowly.
      const buffered = await bufferBody(request, limit);
      return await share(caller, () => serve(buffered));
    } catch (error) {
      return refusalOf(limit)(error);
    }
  });
}
