/**
 * Recorded responses of supabase/auth 2.196 with the settings of supabase/config.toml: these calls in this order, for
 * one user, through a gateway that turns keys into tokens. `<name>` stands for a kept value, `<n>` for a number.
 */
export interface Call {
  name: string;
  /** Method and path below /auth/v1. */
  send: string;
  body?: unknown;
  /** A body that is not JSON. */
  raw?: string;
  /** The token or key of the call; the publishable key without it. */
  as?: 'person' | 'elsewhere' | 'secret' | `token ${string}`;
  /** 200 if missing. */
  status?: number;
  /** Code and message of an error. */
  error?: [code: string, message: string];
  weak?: string[];
  /** The field names of a response; with a session, those below `user`. */
  user?: Shape;
  names?: string;
  text?: string;
  /** Values of the response that later calls use. */
  keep?: Record<string, string>;
}

interface Shape {
  fields: string;
  metadata: string;
}

const SESSION = 'access_token expires_at expires_in refresh_token token_type user';
const FIELDS =
  'app_metadata aud created_at email email_confirmed_at id identities is_anonymous phone role updated_at user_metadata';
const REGISTERED = 'email email_verified full_name phone_verified sub';
const SPOKEN = `${REGISTERED} language`;

const shape = (more: string, metadata: string, left = ''): Shape => ({
  fields: [...FIELDS.split(' ').filter((name) => name !== left), ...more.split(' ').filter(Boolean)].sort().join(' '),
  metadata: metadata.split(' ').filter(Boolean).sort().join(' '),
});

/** Present until the address is proved, because the product allows no change of address before (`hold_address_change`). */
const HELD = 'email_change_sent_at';

/** Fields that a change of address adds. */
const ADDRESS_CHANGE = 'email_change_sent_at new_email';

const BAD_ADDRESS: [string, string] = ['validation_failed', 'Unable to validate email address: invalid format'];
const LONG: [string, string] = ['validation_failed', 'Password cannot be longer than 72 characters'];
const WEAK: [string, string] = ['weak_password', 'Password should be at least 10 characters.'];
const WRONG: [string, string] = ['invalid_credentials', 'Invalid login credentials'];
const NO_TOKEN: [string, string] = ['validation_failed', 'Refresh token is not valid'];
const TAKEN: [string, string] = ['email_exists', 'A user with this email address has already been registered'];
const NOBODY: [string, string] = ['user_not_found', 'User not found'];
const WAIT: [string, string] = [
  'over_email_send_rate_limit',
  'For security purposes, you can only request this after <n> seconds.',
];
const USED: [string, string] = ['otp_expired', 'Email link is invalid or has expired'];
const ENDED: [string, string] = ['session_not_found', 'Session from session_id claim in JWT does not exist'];

const LOGIN = 'POST /token?grant_type=password';
const RENEWAL = 'POST /token?grant_type=refresh_token';
const TOO_LONG = 'a1'.repeat(40);
const NO_ID = '00000000-0000-4000-8000-000000000000';

export const ACCOUNTS_CALLS: Call[] = [
  {
    name: 'signup',
    send: 'POST /signup',
    body: { email: '<em>', password: '<P>', data: { full_name: 'Rui' } },
    names: SESSION,
    user: shape(`last_sign_in_at ${HELD}`, REGISTERED),
  },
  {
    name: 'signup again',
    send: 'POST /signup',
    body: { email: '<em>', password: '<P>' },
    status: 422,
    error: ['user_already_exists', 'User already registered'],
  },
  {
    name: 'signup weak',
    send: 'POST /signup',
    body: { email: 'w<em>', password: 'abc' },
    status: 422,
    error: WEAK,
    weak: ['length'],
  },
  {
    name: 'signup long password',
    send: 'POST /signup',
    body: { email: 'l<em>', password: TOO_LONG },
    status: 400,
    error: LONG,
  },
  {
    name: 'signup bad mail',
    send: 'POST /signup',
    body: { email: 'nope', password: '<P>' },
    status: 400,
    error: BAD_ADDRESS,
  },
  {
    name: 'signup no password',
    send: 'POST /signup',
    body: { email: 'n<em>' },
    status: 400,
    error: ['validation_failed', 'Signup requires a valid password'],
  },
  {
    name: 'signup zero-width',
    send: 'POST /signup',
    body: { email: '\u200bzw<em>', password: '<P>' },
    status: 400,
    error: BAD_ADDRESS,
  },
  {
    name: 'signup mailto:',
    send: 'POST /signup',
    body: { email: 'mailto:m<em>', password: '<P>' },
    status: 400,
    error: BAD_ADDRESS,
  },
  {
    name: 'signup comma',
    send: 'POST /signup',
    body: { email: 'c<em>,', password: '<P>' },
    status: 400,
    error: BAD_ADDRESS,
  },
  {
    name: 'signup full width',
    send: 'POST /signup',
    body: { email: 'ｆw<em>', password: '<P>' },
    status: 400,
    error: BAD_ADDRESS,
  },
  { name: 'login wrong', send: LOGIN, body: { email: '<em>', password: 'wrong wrong' }, status: 400, error: WRONG },
  {
    name: 'login ok',
    send: LOGIN,
    body: { email: '<em>', password: '<P>' },
    names: `${SESSION} weak_password`,
    user: shape('confirmed_at last_sign_in_at', REGISTERED),
    keep: { person: 'access_token', refresh: 'refresh_token' },
  },
  {
    name: 'login upper case',
    send: LOGIN,
    body: { email: '<EM>', password: '<P>' },
    names: `${SESSION} weak_password`,
    user: shape('confirmed_at last_sign_in_at', REGISTERED),
    keep: { elsewhere: 'access_token' },
  },
  {
    name: 'login 73+ bytes',
    send: LOGIN,
    body: { email: '<em>', password: `<P>${'x'.repeat(80)}` },
    status: 400,
    error: WRONG,
  },
  {
    name: 'user',
    send: 'GET /user',
    as: 'person',
    user: shape('confirmed_at last_sign_in_at', REGISTERED),
  },
  { name: 'user no token', send: 'GET /user', status: 403, error: ['bad_jwt', 'invalid claim: missing sub claim'] },
  {
    name: 'user bad token',
    send: 'GET /user',
    as: 'token a.b.c',
    status: 403,
    error: [
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, token is malformed: could not base64 decode header: illegal base64 data at input byte 0',
    ],
  },
  {
    name: 'refresh',
    send: RENEWAL,
    body: { refresh_token: '<refresh>' },
    names: SESSION,
    user: shape('confirmed_at last_sign_in_at', REGISTERED),
  },
  {
    name: 'refresh reuse at once',
    send: RENEWAL,
    body: { refresh_token: '<refresh>' },
    names: SESSION,
    user: shape('confirmed_at last_sign_in_at', REGISTERED),
  },
  { name: 'refresh unknown', send: RENEWAL, body: { refresh_token: 'nope' }, status: 400, error: NO_TOKEN },
  { name: 'refresh empty', send: RENEWAL, body: {}, status: 400, error: NO_TOKEN },
  {
    name: 'grant unknown',
    send: 'POST /token?grant_type=nope',
    body: {},
    status: 400,
    error: ['invalid_credentials', 'unsupported_grant_type'],
  },
  {
    name: 'password change fresh',
    send: 'PUT /user',
    body: { password: '<P>1' },
    as: 'person',
    user: shape('confirmed_at last_sign_in_at', REGISTERED),
  },
  {
    name: 'password same',
    send: 'PUT /user',
    body: { password: '<P>1' },
    as: 'person',
    status: 422,
    error: ['same_password', 'New password should be different from the old password.'],
  },
  {
    name: 'password weak',
    send: 'PUT /user',
    body: { password: 'abc' },
    as: 'person',
    status: 422,
    error: WEAK,
    weak: ['length'],
  },
  { name: 'password long', send: 'PUT /user', body: { password: TOO_LONG }, as: 'person', status: 400, error: LONG },
  { name: 'other session after change', send: 'GET /user', as: 'elsewhere', status: 403, error: ENDED },
  { name: 'reauthenticate', send: 'GET /reauthenticate', as: 'person', names: '' },
  {
    name: 'user data',
    send: 'PUT /user',
    body: { data: { language: 'en' } },
    as: 'person',
    user: shape('confirmed_at last_sign_in_at reauthentication_sent_at', SPOKEN),
  },
  {
    name: 'email change',
    send: 'PUT /user',
    body: { email: 'new<em>' },
    as: 'person',
    user: shape('confirmed_at email_change_sent_at last_sign_in_at new_email reauthentication_sent_at', SPOKEN),
  },
  {
    name: 'email change taken',
    send: 'PUT /user',
    body: { email: '<taken>' },
    as: 'person',
    status: 422,
    error: TAKEN,
  },
  { name: 'recover known', send: 'POST /recover', body: { email: '<em>' }, names: '' },
  { name: 'recover again', send: 'POST /recover', body: { email: '<em>' }, status: 429, error: WAIT },
  { name: 'recover unknown', send: 'POST /recover', body: { email: 'unk<em>' }, names: '' },
  { name: 'otp known', send: 'POST /otp', body: { email: '<em>', create_user: false }, status: 429, error: WAIT },
  {
    name: 'otp unknown',
    send: 'POST /otp',
    body: { email: 'unk2<em>', create_user: false },
    status: 422,
    error: ['otp_disabled', 'Signups not allowed for otp'],
  },
  {
    name: 'verify wrong token_hash',
    send: 'POST /verify',
    body: { token_hash: 'abc', type: 'recovery' },
    status: 403,
    error: USED,
  },
  {
    name: 'verify wrong code',
    send: 'POST /verify',
    body: { email: '<em>', token: '123456', type: 'email' },
    status: 403,
    error: ['otp_expired', 'Token has expired or is invalid'],
  },
  {
    name: 'GET verify wrong',
    send: 'GET /verify?token=abc&type=recovery&redirect_to=<site>/reset-password',
    status: 303,
    text: '',
  },
  {
    name: 'generate_link recovery',
    send: 'POST /admin/generate_link',
    body: { type: 'recovery', email: '<em>', redirect_to: '<site>/reset-password' },
    as: 'secret',
    user: shape(
      `action_link confirmed_at email_otp hashed_token last_sign_in_at reauthentication_sent_at recovery_sent_at redirect_to verification_type ${ADDRESS_CHANGE}`,
      SPOKEN,
    ),
    keep: { hash: 'hashed_token' },
  },
  {
    name: 'verify recovery hash',
    send: 'POST /verify',
    body: { token_hash: '<hash>', type: 'recovery' },
    names: SESSION,
    user: shape(`confirmed_at last_sign_in_at reauthentication_sent_at recovery_sent_at ${ADDRESS_CHANGE}`, SPOKEN),
  },
  {
    name: 'verify used hash',
    send: 'POST /verify',
    body: { token_hash: '<hash>', type: 'recovery' },
    status: 403,
    error: USED,
  },
  {
    name: 'generate_link unknown',
    send: 'POST /admin/generate_link',
    body: { type: 'recovery', email: 'unk3<em>' },
    as: 'secret',
    status: 404,
    error: ['user_not_found', 'User with this email not found'],
  },
  {
    name: 'admin create',
    send: 'POST /admin/users',
    body: { email: 'adm<em>', password: '<P>', email_confirm: true, user_metadata: { full_name: 'A' } },
    as: 'secret',
    user: shape(HELD, 'email_verified full_name'),
    keep: { made: 'id' },
  },
  {
    name: 'admin create twice',
    send: 'POST /admin/users',
    body: { email: 'adm<em>', password: '<P>', email_confirm: true },
    as: 'secret',
    status: 422,
    error: TAKEN,
  },
  {
    name: 'admin create bad mail',
    send: 'POST /admin/users',
    body: { email: 'nope', password: '<P>' },
    as: 'secret',
    status: 400,
    error: BAD_ADDRESS,
  },
  {
    name: 'admin create weak',
    send: 'POST /admin/users',
    body: { email: 'wk<em>', password: 'abc' },
    as: 'secret',
    user: shape(HELD, '', 'email_confirmed_at'),
    keep: { weak: 'id' },
  },
  {
    name: 'admin get',
    send: 'GET /admin/users/<made>',
    as: 'secret',
    user: shape(`confirmed_at ${HELD}`, 'email_verified full_name'),
  },
  { name: 'admin get unknown', send: `GET /admin/users/${NO_ID}`, as: 'secret', status: 404, error: NOBODY },
  {
    name: 'admin ban',
    send: 'PUT /admin/users/<made>',
    body: { ban_duration: '24h' },
    as: 'secret',
    user: shape(`banned_until confirmed_at ${HELD}`, 'email_verified full_name'),
  },
  {
    name: 'banned login',
    send: LOGIN,
    body: { email: 'adm<em>', password: '<P>' },
    status: 400,
    error: ['user_banned', 'User is banned'],
  },
  { name: 'admin list', send: 'GET /admin/users?page=1&per_page=2', as: 'secret', names: 'aud users' },
  { name: 'admin delete', send: 'DELETE /admin/users/<made>', body: {}, as: 'secret', names: '' },
  {
    name: 'admin delete again',
    send: 'DELETE /admin/users/<made>',
    body: {},
    as: 'secret',
    status: 404,
    error: NOBODY,
  },
  {
    name: 'admin as person',
    send: 'GET /admin/users',
    as: 'person',
    status: 403,
    error: ['not_admin', 'User not allowed'],
  },
  {
    name: 'factor enroll',
    send: 'POST /factors',
    body: { factor_type: 'totp', friendly_name: 'a' },
    as: 'person',
    names: 'friendly_name id totp type',
    keep: { factor: 'id' },
  },
  {
    name: 'factor same name',
    send: 'POST /factors',
    body: { factor_type: 'totp', friendly_name: 'a' },
    as: 'person',
    status: 422,
    error: ['mfa_factor_name_conflict', 'A factor with the friendly name "a" for this user already exists'],
  },
  {
    name: 'challenge',
    send: 'POST /factors/<factor>/challenge',
    body: {},
    as: 'person',
    names: 'expires_at id type',
    keep: { challenge: 'id' },
  },
  {
    name: 'verify wrong totp',
    send: 'POST /factors/<factor>/verify',
    body: { challenge_id: '<challenge>', code: '000000' },
    as: 'person',
    status: 422,
    error: ['mfa_verification_failed', 'Invalid TOTP code entered'],
  },
  {
    name: 'verify unknown challenge',
    send: 'POST /factors/<factor>/verify',
    body: { challenge_id: NO_ID, code: '000000' },
    as: 'person',
    status: 422,
    error: ['mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'],
  },
  { name: 'unenroll', send: 'DELETE /factors/<factor>', as: 'person', names: 'id' },
  {
    name: 'unenroll again',
    send: 'DELETE /factors/<factor>',
    as: 'person',
    status: 404,
    error: ['mfa_factor_not_found', 'Factor not found'],
  },
  { name: 'logout others', send: 'POST /logout?scope=others', body: {}, as: 'person', status: 204, text: '' },
  { name: 'logout', send: 'POST /logout?scope=local', body: {}, as: 'person', status: 204, text: '' },
  { name: 'user after logout', send: 'GET /user', as: 'person', status: 403, error: ENDED },
  { name: 'logout after logout', send: 'POST /logout?scope=local', body: {}, as: 'person', status: 403, error: ENDED },
  {
    name: 'settings',
    send: 'GET /settings',
    names:
      'disable_signup external mailer_autoconfirm passkeys_enabled phone_autoconfirm saml_enabled saml_private_key_next_configured sms_provider',
  },
  {
    name: 'invalid json',
    send: 'POST /signup',
    raw: '{"email":',
    status: 400,
    error: ['bad_json', 'Could not parse request body as JSON: unexpected end of JSON input'],
  },
  { name: 'unknown path', send: 'GET /nope', status: 404, text: '404 page not found\n' },
  { name: 'method not allowed', send: 'PATCH /signup', body: {}, status: 405, text: '' },
];

/** Of several concurrent calls one succeeds and the others are rejected. */
export const CREATED_AT_ONCE = {
  send: 'POST /admin/users',
  body: { email: 'two<em>', email_confirm: true },
  as: 'secret',
  lost: { status: 500, error: ['unexpected_failure', 'Database error creating new user'] },
} as const;
