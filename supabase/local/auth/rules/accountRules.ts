import { authError } from '../errors/authError';
import { refusedEmail } from '../errors/refusedEmail';
import { refusedPassword } from '../errors/refusedPassword';
import { fieldsOf, textOf } from '../fieldsOf';

type Fields = Record<string, unknown>;
type Rule = (fields: Fields) => Response | null | Promise<Response | null>;

const invalid = (message: string) => authError(400, 'validation_failed', message);
const noPhones = (message: string, status = 400) => authError(status, 'phone_provider_disabled', message);

const BOTH = 'Only an email address or phone number should be provided';

const isTwofold = (fields: Fields) => textOf(fields.email) !== '' && textOf(fields.phone) !== '';

/** `@supabase/lite` itself rejects a missing address, in GoTrue's words. */
const refusedAddressIn = (fields: Fields) => {
  const email = textOf(fields.email);
  return email === '' ? null : refusedEmail(email);
};

const signup =
  (fewest: number): Rule =>
  (fields) => {
    const [email, phone, password] = [textOf(fields.email), textOf(fields.phone), textOf(fields.password)];
    if (email === '' && phone === '') return null;
    if (password === '') return invalid('Signup requires a valid password');
    const weak = refusedPassword(password, fewest);
    if (weak) return weak;
    if (isTwofold(fields)) return invalid(`${BOTH} on signup.`);
    return phone ? noPhones('Phone signups are disabled') : refusedEmail(email);
  };

const otp: Rule = (fields) => {
  if (isTwofold(fields)) return invalid(BOTH);
  if (textOf(fields.phone)) return noPhones('Unsupported phone provider');
  const refused = refusedAddressIn(fields);
  // GoTrue looks for the account before it checks the address, so an invalid address is an unknown account.
  return refused && fields.create_user === false
    ? authError(422, 'otp_disabled', 'Signups not allowed for otp')
    : refused;
};

const RESENT = new Set(['signup', 'email_change', 'sms', 'phone_change']);

const resend: Rule = (fields) => {
  if (!RESENT.has(textOf(fields.type))) return null;
  if (isTwofold(fields)) return invalid(`${BOTH}.`);
  const needsAddress = fields.type === 'signup' && textOf(fields.email) === '';
  return textOf(fields.phone) && !needsAddress ? noPhones('Phone logins are disabled') : refusedAddressIn(fields);
};

const token: Rule = (fields) => {
  if (isTwofold(fields)) return invalid(`${BOTH} on login.`);
  return textOf(fields.phone) ? noPhones('Phone logins are disabled', 422) : null;
};

const verify: Rule = (fields) => {
  const [email, phone, code, hash] = ['email', 'phone', 'token', 'token_hash'].map((name) => textOf(fields[name]));
  if (textOf(fields.type) === '') return null;
  if ((code === '') === (hash === '')) return invalid('Verify requires either a token or a token hash');
  if (hash)
    return email || phone || fields.redirect_to ? invalid('Only the token_hash and type should be provided') : null;
  if ((email === '') === (phone === '')) return invalid(`${BOTH} on verify`);
  if (email) return refusedEmail(email) ? authError(422, 'validation_failed', 'Invalid email format') : null;
  const isNumber = /^\+?[1-9][0-9 ]{1,}$/.test(phone ?? '');
  return isNumber
    ? authError(403, 'otp_expired', 'Token has expired or is invalid')
    : invalid('Invalid phone number format (E.164 required)');
};

/**
 * GoTrue's rejections of a body before it looks up an account, for cases in which `@supabase/lite` differs; null for
 * the rest.
 */
export function accountRules(fewest: number) {
  const rules: Record<string, Rule> = {
    signup: signup(fewest),
    recover: refusedAddressIn,
    magiclink: refusedAddressIn,
    otp,
    resend,
    verify,
  };
  return async (request: Request): Promise<Response | null> => {
    if (request.method !== 'POST') return null;
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice('/auth/v1/'.length);
    const isPassword = path === 'token' && searchParams.get('grant_type') === 'password';
    const rule = isPassword ? token : rules[path];
    return rule ? rule(await fieldsOf(request)) : null;
  };
}
