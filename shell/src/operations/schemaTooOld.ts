import { SCHEMA_KEY } from '@rotavisto/shared/page';
import { anonymousFetch, safeStorage } from '@rotavisto/shared/supabase';

/** What a database answers that is too old to be asked. */
const NO_SUCH_VERB = 404;

/**
 * Says that the database has not applied this migration yet. Migrations are never taken back, so a browser asks only for
 * one it has not seen; without an answer the area runs.
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
