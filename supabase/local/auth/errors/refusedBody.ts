import { jsonFault, unreadBody } from './unreadBody';

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
  'role',
  'aud',
  'id',
  'ban_duration',
  'password_hash',
];
const FLAGS = ['create_user', 'email_confirm', 'phone_confirm', 'should_soft_delete'];
const OBJECTS = ['data', 'user_metadata', 'app_metadata'];

/** The Go struct of each endpoint's body, which GoTrue names in its errors. */
const PARAMS: [path: RegExp, name: string][] = [
  [/\/signup$/, 'SignupParams'],
  [/\/recover$/, 'RecoverParams'],
  [/\/otp$/, 'OtpParams'],
  [/\/magiclink$/, 'MagicLinkParams'],
  [/\/resend$/, 'ResendConfirmationParams'],
  [/\/token\?(.*&)?grant_type=refresh_token/, 'RefreshTokenGrantParams'],
  [/\/token\?(.*&)?grant_type=pkce/, 'PKCEGrantParams'],
  [/\/token/, 'PasswordGrantParams'],
  [/\/factors\/[^/]+\/challenge$/, 'ChallengeFactorParams'],
  [/\/factors\/[^/]+\/verify$/, 'VerifyFactorParams'],
  [/\/factors$/, 'EnrollFactorParams'],
  [/\/verify$/, 'VerifyParams'],
  [/\/user$/, 'UserUpdateParams'],
  [/\/generate_link/, 'GenerateLinkParams'],
  [/\/invite/, 'InviteParams'],
];
const OTHER_PARAMS = 'AdminUserParams';

const paramsOf = ({ url }: Request) => PARAMS.find(([path]) => path.test(url))?.[1] ?? OTHER_PARAMS;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The kind of a JSON value in Go's words. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

/** The first field with another type than GoTrue's struct. */
function wrongField(body: Record<string, unknown>, params: string): string | null {
  const wrong = (names: string[], type: string, isRight: (value: unknown) => boolean) => {
    const name = names.find((each) => (body[each] ?? null) !== null && !isRight(body[each]));
    return name
      ? `json: cannot unmarshal ${kindOf(body[name])} into Go struct field ${params}.${name} of type ${type}`
      : null;
  };
  return (
    wrong(TEXTS, 'string', (value) => typeof value === 'string') ??
    wrong(FLAGS, 'bool', (value) => typeof value === 'boolean') ??
    wrong(OBJECTS, 'map[string]interface {}', isObject)
  );
}

/** GoTrue's rejection of a body with wrong types, on which `@supabase/lite` would crash; null for any other body. */
export async function refusedBody(request: Request): Promise<Response | null> {
  if (!request.body) return null;
  const text = await request.clone().text();
  if (text === '') return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return unreadBody(jsonFault(text, error));
  }
  const params = paramsOf(request);
  if (!isObject(body)) return unreadBody(`json: cannot unmarshal ${kindOf(body)} into Go value of type api.${params}`);
  const wrong = wrongField(body, params);
  if (wrong) return unreadBody(wrong);
  return text.includes('\\u0000') ? unreadBody("invalid character '\\x00' in string literal") : null;
}
