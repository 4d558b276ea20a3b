import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths';
import { type Check, fails, holds } from '../finding';

const MIGRATION = /^(\d{14})_.+\.sql$/;

const ofThisCheckout = () =>
  readdirSync(join(ROOT, 'supabase', 'migrations')).flatMap((file) => MIGRATION.exec(file)?.[1] ?? []);

/** The migrations of this checkout and those the database has applied are the same. */
export const schema: Check = {
  part: '1. The database and its functions',
  name: 'Schema version',
  run: async (surroundings) => {
    const rows = await surroundings.rows('select version from supabase_migrations.schema_migrations order by version');
    const applied = (rows ?? []).map(({ version }) => String(version));
    const known = ofThisCheckout();
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
  },
};
