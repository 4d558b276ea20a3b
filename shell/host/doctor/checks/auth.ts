import { fails, holds, NotChecked } from '../finding';
import type { Run } from '../surroundings';
import { isObject, objectsIn, textIn } from '../unknownData';

/** Checks that an administrator exists, who can invite consultants and resolve payments. */
export const administrator: Run = async (surroundings) => {
  const { status, body } = await surroundings.secretApi(
    '/rest/v1/profiles?select=id,email&role=eq.admin&deactivated_at=is.null',
  );
  if (status !== 200) return fails(`people cannot be read (${status})`, 'supabase db push');
  const people = objectsIn(body);
  if (people.length === 0)
    return fails('there is none', "Register on the site; then set role = 'admin' in the SQL editor.");
  if (people.some(({ email }) => String(email).endsWith('@rotavisto.test')))
    return fails('a demo account is one, with a password everybody knows', 'Delete the accounts of rotavisto.test.');
  return holds(`${people.length} active`);
};

/** Checks that links in mails of the auth server lead to this site. */
export const authAddresses: Run = async (surroundings) => {
  const { body } = await surroundings.management('/config/auth');
  if (!isObject(body)) throw new NotChecked('needs the Management API to tell the settings');
  const origin = surroundings.origin();
  const siteUrl = textIn(body, 'site_url')?.replace(/\/$/, '');
  const redirects = (textIn(body, 'uri_allow_list') ?? '').split(',').map((address) => address.trim());
  if (siteUrl !== origin)
    return fails(`they lead to ${siteUrl ?? 'nowhere'}`, `SITE_URL=${origin} supabase config push`);
  if (!redirects.includes(`${origin}/reset-password`))
    return fails(`${origin}/reset-password is no allowed redirect`, `SITE_URL=${origin} supabase config push`);
  return holds(`lead to ${origin}`);
};

const DAY_S = 86_400;
const CODE_DIGITS = 8;

/** Checks the validity of mailed links, which sign buyers in; a long-lived code needs more than six digits. */
export const authLinks: Run = async (surroundings) => {
  const { body } = await surroundings.management('/config/auth');
  if (!isObject(body)) throw new NotChecked('needs the Management API to tell the settings');
  const [seconds, digits] = [Number(body.mailer_otp_exp), Number(body.mailer_otp_length)];
  if (seconds !== DAY_S) return fails(`${seconds} s, where the mails say 24 hours`, 'supabase config push');
  if (digits !== CODE_DIGITS)
    return fails(`codes have ${digits} digits, where pages ask for ${CODE_DIGITS}`, 'supabase config push');
  return holds('24 hours, 8 digits');
};

/** Checks the SMTP server, because without it the auth server sends mail only to the project's team. */
export const authMail: Run = async (surroundings) => {
  const { body } = await surroundings.management('/config/auth');
  const host = textIn(body, 'smtp_host');
  if (host) return holds(`leaves by ${host}`);
  return fails('the authentication server has no SMTP', 'Authentication → Emails → SMTP settings.');
};

/**
 * Checks that captcha secret and site key are both set: a secret alone refuses all registrations, a site key alone
 * stops no robot.
 */
export const captcha: Run = async (surroundings) => {
  const hasKey = textIn(await surroundings.config(), 'turnstileSiteKey') !== null;
  const hasSecret = (await surroundings.health()).captcha === true;
  if (hasKey === hasSecret) return holds(hasKey ? 'on' : 'off');
  return hasSecret
    ? fails(
        'a secret without a site key refuses everybody',
        'Unset CAPTCHA_SECRET, or name turnstileSiteKey in config.json.',
      )
    : fails('a site key without a secret stops nobody', 'supabase secrets set CAPTCHA_SECRET=…');
};

const WHERE = 'Authentication → Attack Protection';

/** Checks that the auth server requires a captcha token exactly if pages send one. */
export const captchaOfAccounts: Run = async (surroundings) => {
  const hasKey = textIn(await surroundings.config(), 'turnstileSiteKey') !== null;
  const { body } = await surroundings.management('/config/auth');
  const isAsked = isObject(body) && body.security_captcha_enabled === true;
  if (hasKey === isAsked) return holds(hasKey ? 'on' : 'off');
  return isAsked
    ? fails('pages send no proof: nobody signs in', `Name turnstileSiteKey in config.json, or switch it off: ${WHERE}.`)
    : fails('the proof pages send is not asked for', `Switch it on with the same secret: ${WHERE}.`);
};

const SETTING = 'pgrst.db_pre_request=private.check_session';

/** A setting of this database precedes one of all databases. */
const QUERY = `select setting from pg_db_role_setting s, unnest(s.setconfig) setting
where s.setrole = (select oid from pg_roles where rolname = 'authenticator') and setting like 'pgrst.db_pre_request=%'
  and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
order by s.setdatabase desc limit 1`;

/** Checks that the API rejects tokens of ended sessions before each request. */
export const endedSessions: Run = async (surroundings) => {
  const [row] = (await surroundings.rows(QUERY)) ?? [];
  if (row?.setting === SETTING) return holds('are refused by the API');
  return fails(
    row ? `the API asks ${String(row.setting).split('=')[1]} instead` : 'read as empty lists until their token expires',
    "In the SQL editor: alter role authenticator set pgrst.db_pre_request = 'private.check_session'; notify pgrst, 'reload config';",
  );
};

/** Checks that people can register by e-mail and are signed in at once. */
export const signUp: Run = async (surroundings) => {
  const { status, body } = await surroundings.api('/auth/v1/settings');
  if (!isObject(body)) return fails(`the authentication server answers with ${status}`, 'Look at the project’s logs.');
  const external = isObject(body.external) ? body.external : {};
  const wrong = [
    body.disable_signup === true && 'sign-up is off',
    external.email !== true && 'sign-in by e-mail is off',
    body.mailer_autoconfirm !== true && 'an e-mail must be confirmed first',
    external.anonymous_users === true && 'anonymous people may enter',
  ].filter(Boolean);
  return wrong.length === 0 ? holds('by e-mail, at once') : fails(wrong.join(', '), 'supabase config push');
};

/** Checks that mails of the product, and Stripe after a payment, lead back to this site. */
export const returnAddresses: Run = async (surroundings) => {
  const origin = surroundings.origin();
  const siteUrl = textIn(await surroundings.health(), 'siteUrl')?.replace(/\/$/, '');
  if (siteUrl === origin) return holds(`to ${origin}`);
  return fails(`leads to ${siteUrl ?? 'nowhere'}`, `supabase secrets set SITE_URL=${origin}`);
};
