import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../language';

const ROOT = join(__dirname, '../../..');

type Texts = Record<string, unknown>;
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const textsOf = (file: string): Texts => JSON.parse(read(file));

/** A refusal that the backend raises; a refusal of an Edge Function has no SQLSTATE. */
interface Refusal {
  name: string;
  code?: string;
}

/** A statement that cannot be parsed counts as a name without an error message. */
function refusalsInSql(sql: string): Refusal[] {
  const body = sql.replace(/\/\*[\s\S]*?\*\/|--.*$/gm, '');
  return [...body.matchAll(/\braise\s+(?!notice\b|;)[^;]+/gi)].map(([statement]) => {
    const [, name, code] = /^raise\s+exception\s+'([^'%]+)'\s+using\s+errcode\s*=\s*'(\w{5})'/i.exec(statement) ?? [];
    return name ? { name, code } : { name: statement };
  });
}

function refusalsInFunction(source: string): Refusal[] {
  const refused = [...source.matchAll(/new Refusal\(\s*\d+,\s*([^,)]+)/g)].map(([, name = '']) => name.trim());
  const answered = [...source.matchAll(/\berror: ('\w+')/g)].map(([, name = '']) => name);
  return [...refused, ...answered].map((name) => ({ name: /^'(\w+)'$/.exec(name)?.[1] ?? name }));
}

const filesBelow = (folder: string, isMeant: (file: string) => boolean): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(isMeant)
    .map((file) => `${folder}/${file}`);

const OF_THE_DATABASE = filesBelow('supabase/schemas', (file) => file.endsWith('.sql')).flatMap((file) =>
  refusalsInSql(read(file)),
);
const OF_FUNCTIONS = filesBelow(
  'supabase/functions',
  (file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('testing'),
).flatMap((file) => refusalsInFunction(read(file)));

const OF_THE_FORM = (language: string): string => `consultant-app/src/ds160/errors.${language}.json`;
const OF_HOURS = (language: string): string => `shared/src/features/hours/${language}.json`;
/** Refusals with their error message in the catalogue of a screen. */
const OF_A_SCREEN: Record<string, [language: (language: string) => string, key: string]> = {
  client_answers: [OF_THE_FORM, 'client_answers'],
  hours_missing: [OF_HOURS, 'hours_missing'],
  hours_overlap: [OF_HOURS, 'hours_overlap'],
  hours_too_short: [OF_HOURS, 'hours_too_short'],
  invalid_absence: [OF_HOURS, 'invalid_absence'],
  invalid_hours: [OF_HOURS, 'invalid_hours'],
  complement_not_sent: [OF_THE_FORM, 'complement_not_sent'],
  complement_open: [OF_THE_FORM, 'complement_open'],
  complement_signed: [OF_THE_FORM, 'complement_signed'],
  invalid_ceac_id: [OF_THE_FORM, 'invalid_ceac_id'],
  invalid_date: [OF_THE_FORM, 'invalid_date'],
  captcha_failed: [(language) => `landing/src/locales/shop/shop.${language}.json`, 'captcha_failed'],
  draft_not_ready: [(language) => `client-app/src/official/${language}.json`, 'movedOn'],
  invalid_confirmation_number: [(language) => `client-app/src/official/${language}.json`, 'invalidNumber'],
  not_confirmed: [(language) => `client-app/src/official/${language}.json`, 'movedOn'],
  not_sent: [(language) => `client-app/src/official/${language}.json`, 'movedOn'],
  correction_over: [(language) => `landing/src/locales/shop/payment.${language}.json`, 'correctionOver'],
  too_many_codes: [(language) => `shared/src/app/emailProof/${language}.json`, 'tooManyCodes'],
};

/** Refusals that only a programming error causes, or that the error message of the request covers. */
const OF_THE_REQUEST = [
  'address_not_confirmed',
  'amount_mismatch',
  'audit_is_append_only',
  'consent_invalid',
  'consents_are_append_only',
  'fields_invalid',
  'fields_missing',
  'internal_error',
  'invalid_area',
  // The field of a code accepts only codes of this form.
  'invalid_code',
  'invalid_consent',
  // The screen offers fixed lengths and reasons of a snooze.
  'invalid_days',
  'invalid_reason',
  'invalid_decision',
  'invalid_email',
  'invalid_event',
  'invalid_inspection',
  'invalid_job',
  // The screen offers fixed kinds of a file.
  'invalid_kind',
  'invalid_json',
  'invalid_location',
  'invalid_message',
  'invalid_outcome',
  // Each page of the official form has its own button.
  'invalid_page',
  'invalid_payment_method',
  'invalid_period',
  'invalid_release',
  'invalid_report',
  'invalid_resolution',
  'invalid_role',
  'invalid_rule',
  'invalid_satisfaction',
  'invalid_session',
  'invalid_signature',
  'invalid_status',
  'invalid_step',
  'invalid_subscription',
  'invalid_topic',
  'invalid_version',
  'link_unknown',
  'method_not_allowed',
  // The mail provider receives this refusal and sends its event again.
  'not_configured',
  // Only the database writes kinds of notifications, from its own list.
  'notification_kind_in_use',
  // Rows of the official form change only in a migration, and its conditions only in a release.
  'official_row_kept',
  'unknown_condition',
  'unknown_notification_kind',
  'origin_not_allowed',
  'other_mode',
  'password_ended',
  'path_missing',
  // The browser continues on the page of the payment.
  'payment_in_progress',
  'permission denied for column step_id of table ds160_forms',
  'plan_not_available',
  'price_mismatch',
  'product_mismatch',
  'release_host_failed',
  'request_id_reused',
  'return_url_not_allowed',
  'subscription_not_pending',
  'too_long_ago',
];

/** `session_start` raises this refusal for an ended session; the browser then ends its session with a notice. */
const SESSION_ENDED = "raise sqlstate 'PT401' using message = 'session_ended'";

const errorsIn = (language: string): Texts => textsOf(`shared/src/i18n/${language}/errors.json`);
const recordsIn = (language: string): Texts => textsOf(`admin-app/src/data/refusals.${language}.json`);
const refundsIn = (language: string): Texts => textsOf(`shared/src/i18n/${language}/refundErrors.json`);
const officeIn = (language: string): Texts => textsOf(`shared/src/i18n/${language}/adminErrors.json`);
const casesIn = (language: string): Texts => textsOf(`client-app/src/cases/errors.${language}.json`);
const said = (language: string): Texts => ({
  ...casesIn(language),
  ...officeIn(language),
  ...refundsIn(language),
  ...recordsIn(language),
  ...errorsIn(language),
});

/** Refusals for missing rows and missing rights use the error message of their SQLSTATE. */
const keyOf = ({ name, code }: Refusal): string =>
  (code === 'P0002' || code === undefined) && name.endsWith('_not_found')
    ? 'P0002'
    : name === 'not_allowed'
      ? '42501'
      : name;

function isSaidIn(language: string, refusal: Refusal): boolean {
  const key = keyOf(refusal);
  const [fileOf, ownKey] = OF_A_SCREEN[key] ?? [];
  const sentence = fileOf ? textsOf(fileOf(language))[ownKey ?? ''] : said(language)[key];
  return typeof sentence === 'string' && sentence !== '';
}

const wordless = (refusals: readonly Refusal[]): string[] => [
  ...new Set(
    refusals
      .filter(({ name }) => name !== SESSION_ENDED && !OF_THE_REQUEST.includes(name))
      .filter((refusal) => !LANGUAGES.every((language) => isSaidIn(language, refusal)))
      .map(({ name }) => name),
  ),
];

it.each([
  ['of the database', OF_THE_DATABASE, 100],
  ['of an Edge Function', OF_FUNCTIONS, 40],
])('Each refusal %s has an error message under its own name in three languages', (_where, refusals, least) => {
  expect(refusals.length).toBeGreaterThan(least);
  expect(wordless(refusals)).toEqual([]);
});

it.each<[string, Refusal[]]>([
  ['of the database', refusalsInSql("if x then raise exception 'planted_refusal' using errcode = 'P0001'; end if;")],
  ['with a detail', refusalsInSql("raise exception 'planted_refusal' using errcode = 'P0001', detail = name;")],
  ['of a function', refusalsInFunction("if (x) throw new Refusal(\n  409, 'planted_refusal', reason);")],
  ['a function answers', refusalsInFunction("return Response.json({ error: 'planted_refusal' }, { status: 404 });")],
])('wordless reports a refusal without an error message: %s', (_where, refusals) => {
  expect(wordless(refusals)).toEqual(['planted_refusal']);
});

it.each([
  "raise exception using message = 'planted_refusal';",
  "raise exception '%', name using errcode = 'P0001';",
  "raise sqlstate 'PT409' using message = 'planted_refusal';",
])('refusalsInSql reports a refusal with an unreadable name: %s', (sql) =>
  expect(wordless(refusalsInSql(sql))).toHaveLength(1),
);

it('refusalsInFunction reports a refusal with a computed name', () =>
  expect(wordless(refusalsInFunction('throw new Refusal(409, nameOf(answer));'))).toEqual(['nameOf(answer']));

it('The lists of exceptions contain no refusal that is no longer raised or has an error message', () => {
  const raised = new Set([...OF_THE_DATABASE, ...OF_FUNCTIONS].map(({ name }) => name));
  const worded = said('pt');
  const exceptions = [...OF_THE_REQUEST, ...Object.keys(OF_A_SCREEN), SESSION_ENDED];
  expect(exceptions.filter((name) => !raised.has(name) || typeof worded[name] === 'string')).toEqual([]);
});

/** Keys of error messages without a refusal: general ones, SQLSTATEs, and errors that the browser itself detects. */
const OTHERS = [
  ...['generic', 'loadData', '22001', '40001', '42501', 'P0002'],
  ...['auth', 'invalid_credentials', 'network', 'offline', 'broken_file', 'gigantic_file'],
  ...['application_missing', 'checkout_session', 'plan_missing', 'plan_unavailable', 'user_missing'],
];

it('The catalogue contains no error message of a refusal that is no longer raised', () => {
  const raised = new Set([...OF_THE_DATABASE, ...OF_FUNCTIONS].map(({ name }) => name));
  const keys = Object.entries(said('pt')).flatMap(([key, sentence]) => (typeof sentence === 'string' ? key : []));
  expect(keys.filter((key) => !raised.has(key) && !OTHERS.includes(key))).toEqual([]);
});
