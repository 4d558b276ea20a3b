import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../../shared/tooling/paths';
import replaced from '../../../../supabase/beforeBaseline.json';
import { fails, holds } from '../finding';
import type { Run } from '../surroundings';
import { isObject, objectsIn } from '../unknownData';

const MIGRATION = /^(\d{14})_.+\.sql$/;

const ofThisCheckout = () =>
  readdirSync(join(ROOT, 'supabase', 'migrations')).flatMap((file) => MIGRATION.exec(file)?.[1] ?? []);

/** Checks that the database has applied exactly the migrations of this checkout. */
export const schema: Run = async (surroundings) => {
  const rows = await surroundings.rows('select version from supabase_migrations.schema_migrations order by version');
  const applied = (rows ?? []).map(({ version }) => String(version));
  const known = ofThisCheckout();
  if (applied.length > 0 && applied.every((version) => version in replaced.versions))
    return fails(
      `its history has the ${applied.length} migrations that the baseline replaced`,
      'deploy/README.md, “A project from before the baseline”',
    );
  const missing = known.filter((version) => !applied.includes(version));
  if (missing.length > 0)
    return fails(
      `${missing.length} of ${known.length} migrations are missing, first ${missing[0]}`,
      'supabase db push',
    );
  const unknown = applied.filter((version) => !known.includes(version));
  if (unknown.length > 0)
    return fails(`the database is newer than this checkout: ${unknown[0]}`, 'Release from the newest main.');
  return holds(`${applied.length} migrations, last ${applied.at(-1)}`);
};

const BUCKET = 'visa-documents';

/** Checks that the bucket of passports and bank statements opens only by signed addresses. */
export const bucket: Run = async (surroundings) => {
  const { body } = await surroundings.secretApi(`/storage/v1/bucket/${BUCKET}`);
  if (!isObject(body) || body.id !== BUCKET) return fails(`there is no bucket ${BUCKET}`, 'supabase db push');
  if (body.public !== false)
    return fails(`${BUCKET} is public: everybody reads passports`, 'Storage → visa-documents → make it private, now.');
  if (!body.file_size_limit || !body.allowed_mime_types)
    return fails(`${BUCKET} takes files of any size or kind`, 'Set both limits as the migration of documents does.');
  return holds('private, with limits');
};

/** A page joins the channels of its user and of the shown conversation; a repeated join overlaps for a moment. */
const CHANNELS = 4;

/**
 * Checks the settings of realtime that open pages depend on. A setting that the project omits has the platform's
 * default.
 */
export const realtime: Run = async (surroundings) => {
  const { body } = await surroundings.management('/config/realtime');
  if (!isObject(body)) return fails('its settings cannot be read', 'Open Realtime → Settings once; it creates them.');
  const { private_only, suspend, presence_enabled, max_channels_per_client: channels } = body;
  if (suspend === true) {
    return fails(
      'it is switched off: open pages learn of nothing for 15 s',
      'Realtime → Settings → enable the service.',
    );
  }
  if (private_only !== true) {
    return fails('channels are open to the public', 'Realtime → Settings → switch public access off.');
  }
  if (presence_enabled === false) {
    return fails(
      'presence is switched off: support never shows who is there or writing',
      'Realtime → Settings → enable presence.',
    );
  }
  if (typeof channels === 'number' && channels < CHANNELS) {
    return fails(
      `a page may join only ${channels} channels`,
      `Realtime → Settings → allow at least ${CHANNELS} channels a client.`,
    );
  }
  return holds('on, private channels only, with presence');
};

/** Checks that the API accepts the publishable key, and that a plan is on sale. */
export const api: Run = async (surroundings) => {
  const answer = await surroundings.api('/rest/v1/subscription_plans?select=id,price,is_available');
  if (answer.status === 401)
    return fails('the project refuses the publishable key', 'Put the key of Settings → API Keys into config.json.');
  if (answer.status === 404) return fails('the project has no tables of RotaVisto', 'supabase db push');
  if (answer.status !== 200) return fails(`the API answers with ${answer.status}`, 'Look at the project’s logs.');
  const onSale = objectsIn(answer.body).filter(({ price, is_available }) => is_available === true && price !== null);
  if (onSale.length === 0)
    return fails('no plan is on sale', 'Set is_available and price in public.subscription_plans.');
  return holds(`answers, ${onSale.length} on sale`);
};
