import { notEmbedded } from '../notEmbedded';

const PREFIX = '/auth/v1';

/** What GoTrue offers and is offered here. */
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

/** What GoTrue offers and is refused here in words. */
const ELSEWHERE: RegExp[] = [
  /^\/(sso|passkeys|oauth|scim)(\/|$)/,
  /^\/user\/(identities|oauth)\//,
  /^\/admin\/(audit|sso|oauth|custom-providers)(\/|$)/,
  /^\/admin\/users\/[^/]+\/passkeys(\/|$)/,
  /^\/\.well-known\/(openid-configuration|oauth-authorization-server)$/,
];

const pathOf = ({ url }: Request) => new URL(url).pathname.slice(PREFIX.length);

/** What is not embedded is refused before it is asked who calls. */
export function refusedElsewhere(request: Request): Response | null {
  const path = pathOf(request);
  const isOfFactor = request.method === 'PUT' && /^\/admin\/users\/[^/]+\/factors\/[^/]+$/.test(path);
  if (!isOfFactor && !ELSEWHERE.some((elsewhere) => elsewhere.test(path))) return null;
  return notEmbedded(`${request.method} ${PREFIX}${path}`, 404);
}

/** A path GoTrue does not know, or knows with other methods. */
export function unknownEndpoint(request: Request): Response | null {
  const endpoint = ENDPOINTS.find(([path]) => path.test(pathOf(request)));
  if (!endpoint) return new Response('404 page not found\n', { status: 404 });
  const [, ...methods] = endpoint;
  return methods.includes(request.method) ? null : new Response(null, { status: 405 });
}

type Caller = 'person' | 'administrator';

/** Who may call; undefined for everybody. */
export function callerAskedFor(request: Request): Caller | undefined {
  const path = pathOf(request);
  if (/^\/(admin\/|invite$)/.test(path)) return 'administrator';
  return /^\/(user|factors|reauthenticate|logout)(\/|$)/.test(path) ? 'person' : undefined;
}
