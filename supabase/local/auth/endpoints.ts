import { notEmbedded } from '../notEmbedded';

const PREFIX = '/auth/v1';

/** GoTrue's endpoints that the embedded backend offers. */
const ENDPOINTS: [path: RegExp, ...methods: string[]][] = [
  [/^\/(health|settings|\.well-known\/jwks\.json)$/, 'GET'],
  [/^\/(signup|token|otp|magiclink|recover|resend|logout|invite)$/, 'POST'],
  [/^\/verify$/, 'GET', 'POST'],
  [/^\/reauthenticate$/, 'GET'],
  [/^\/user$/, 'GET', 'PUT'],
  [/^\/factors$/, 'POST'],
  [/^\/factors\/[^/]+$/, 'DELETE'],
  [/^\/factors\/[^/]+\/(challenge|verify)$/, 'POST'],
  [/^\/admin\/users$/, 'GET', 'POST'],
  [/^\/admin\/users\/[^/]+$/, 'GET', 'PUT', 'DELETE'],
  [/^\/admin\/users\/[^/]+\/factors$/, 'GET'],
  [/^\/admin\/users\/[^/]+\/factors\/[^/]+$/, 'DELETE'],
  [/^\/admin\/generate_link$/, 'POST'],
];

/** GoTrue's endpoints that the embedded backend rejects by name. */
const ELSEWHERE: RegExp[] = [
  /^\/(sso|passkeys|oauth|scim)(\/|$)/,
  /^\/user\/(identities|oauth)\//,
  /^\/admin\/(audit|sso|oauth|custom-providers)(\/|$)/,
  /^\/admin\/users\/[^/]+\/passkeys(\/|$)/,
  /^\/\.well-known\/(openid-configuration|oauth-authorization-server)$/,
];

const pathOf = ({ url }: Request) => new URL(url).pathname.slice(PREFIX.length);

/** Rejects endpoints that are not embedded, before the caller is checked. */
export function refusedElsewhere(request: Request): Response | null {
  const path = pathOf(request);
  const isOfFactor = request.method === 'PUT' && /^\/admin\/users\/[^/]+\/factors\/[^/]+$/.test(path);
  if (!isOfFactor && !ELSEWHERE.some((elsewhere) => elsewhere.test(path))) return null;
  return notEmbedded(`${request.method} ${PREFIX}${path}`, 404);
}

/** Rejects a path that GoTrue does not know, or knows with other methods. */
export function unknownEndpoint(request: Request): Response | null {
  const endpoint = ENDPOINTS.find(([path]) => path.test(pathOf(request)));
  if (!endpoint) return new Response('404 page not found\n', { status: 404 });
  const [, ...methods] = endpoint;
  return methods.includes(request.method) ? null : new Response(null, { status: 405 });
}

type Caller = 'person' | 'administrator';

/** The required caller; undefined for public endpoints. */
export function callerAskedFor(request: Request): Caller | undefined {
  const path = pathOf(request);
  if (/^\/(admin\/|invite$)/.test(path)) return 'administrator';
  return /^\/(user|factors|reauthenticate|logout)(\/|$)/.test(path) ? 'person' : undefined;
}
