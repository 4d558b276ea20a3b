import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../../shared/tooling/paths';
import { Fails, type Finding, fails, holds, NotChecked } from '../finding';
import type { Run, Surroundings } from '../surroundings';
import { objectsIn, textIn, textsIn } from '../unknownData';

/** Checks that the functions accept requests from this site, which a purchase needs. */
export const functionOrigins: Run = async (surroundings) => {
  const origin = surroundings.origin();
  const { status, headers } = await surroundings.api('/functions/v1/create-checkout-session', {
    method: 'OPTIONS',
    headers: { origin },
  });
  if (headers.get('access-control-allow-origin') === origin) return holds(origin);
  if (status !== 403) return fails(`a preflight is answered with ${status}`, 'supabase functions deploy');
  return fails(
    `pages of ${origin} are refused`,
    'Name the address in the secret SITE_URL, a further one in ALLOWED_ORIGINS.',
  );
};

const NAMES = [
  'SITE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SCHEDULER_SECRET',
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'MAIL_FROM',
];

const judge = (missing: string[]): Finding =>
  missing.length === 0
    ? holds('all are set')
    : fails(`missing: ${missing.join(', ')}`, `supabase secrets set ${missing.map((name) => `${name}=…`).join(' ')}`);

async function missingByManagement(surroundings: Surroundings): Promise<string[]> {
  const { body } = await surroundings.management('/secrets');
  const set = objectsIn(body).map(({ name }) => name);
  return NAMES.filter((name) => !set.includes(name));
}

/** Checks the secrets of the functions, by asking the functions or the platform. */
export const functionSecrets: Run = async (surroundings) => {
  try {
    return judge(textsIn(await surroundings.health(), 'missing'));
  } catch (error) {
    if (!(error instanceof NotChecked || error instanceof Fails)) throw error;
    const missing = await missingByManagement(surroundings).catch((other: unknown) => {
      if (error instanceof NotChecked && other instanceof NotChecked)
        throw new NotChecked(`${error.message}, or SUPABASE_ACCESS_TOKEN`);
      throw error;
    });
    return judge(missing);
  }
};

const FOLDER = join(ROOT, 'supabase', 'functions');
const namesOfFunctions = () => readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'index.ts')));

/** Answers of our functions to a visitor without a session; the platform answers differently. */
const OWN_WORDS = ['method_not_allowed', 'not_allowed'];

async function problemOf(name: string, surroundings: Surroundings): Promise<string | null> {
  const { status, body } = await surroundings.api(`/functions/v1/${name}`);
  if (OWN_WORDS.includes(textIn(body, 'error') ?? '')) return null;
  if (status === 404) return `${name} is missing`;
  return status === 401 ? `${name} is behind the platform’s own check` : `${name} answers with ${status}`;
}

/** Checks that each function of this checkout is deployed, starts, and checks callers itself. */
export const functionsDeployed: Run = async (surroundings) => {
  const names = namesOfFunctions();
  const problems = await Promise.all(names.map((name) => problemOf(name, surroundings)));
  const [first, ...others] = problems.filter((problem) => problem !== null);
  if (!first) return holds(`${names.length} answer`);
  return fails(
    [first, ...others].join(', '),
    'supabase functions deploy; one that answers with 5xx lacks a variable or fails to start: see its logs.',
  );
};

/** Checks that browsers use the public key of the functions; with another key every push is refused. */
export const push: Run = async (surroundings) => {
  const asked = textIn(await surroundings.config(), 'pushKey');
  const signed = textIn(await surroundings.health(), 'pushKey');
  if (asked === signed) return holds(asked ? 'on' : 'off');
  return signed
    ? fails('config.json does not name the key that pushes are signed with', `pushKey in config.json: ${signed}`)
    : fails(
        'browsers are asked, and nothing can be sent',
        'supabase secrets set VAPID_PUBLIC_KEY=… VAPID_PRIVATE_KEY=… VAPID_SUBJECT=mailto:…, or leave pushKey out.',
      );
};
