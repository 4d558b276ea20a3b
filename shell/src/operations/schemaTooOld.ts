import { SCHEMA_KEY } from '@rotavisto/shared/page';
import { anonymousFetch, safeStorage } from '@rotavisto/shared/supabase';

/** The status of a database without this verb. */
const NO_SUCH_VERB = 404;

/**
 * Returns 'database' if the database has not applied this migration. Migrations are never undone, so a browser asks
 * only for an unseen one; without an answer the area runs.
 */
export async function schemaTooOld(wanted: number): Promise<'database' | null> {
  if (Number(safeStorage.getItem(SCHEMA_KEY)) >= wanted) return null;
  const answer = await anonymousFetch('rest/v1/rpc/schema_version', {}, { signal: AbortSignal.timeout(2000) });
  if (answer.status === NO_SUCH_VERB) return 'database';
  if (!answer.ok) return null;
  const { version }: { version: number } = await answer.json();
  safeStorage.setItem(SCHEMA_KEY, String(version));
  return version < wanted ? 'database' : null;
}
