import { authError } from './authError';

const TEXTS = [
  'email',
  'password',
  'phone',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'scope',
  'factor_type',
  'friendly_name',
  'issuer',
  'challenge_id',
  'code',
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unread = () => authError(400, 'bad_json', 'Could not parse request body as JSON');

/** A body GoTrue cannot read into its fields, which lite would pass on to where it breaks; null for any other. */
export async function refusedBody(request: Request): Promise<Response | null> {
  if (!request.body) return null;
  const text = await request.clone().text();
  if (text === '') return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return unread();
  }
  if (!isObject(body)) return unread();
  const isText = (name: string) => ['string', 'undefined'].includes(typeof (body[name] ?? undefined));
  const isRead = TEXTS.every(isText) && (body.data === undefined || body.data === null || isObject(body.data));
  return isRead && !text.includes('\\u0000') ? null : unread();
}
