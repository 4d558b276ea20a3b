import { CHECKS } from './checks';
import { Fails, type Finding, NotChecked } from './finding';
import type { Check, Surroundings } from './surroundings';

export type Line = Pick<Check, 'part' | 'name'> & Finding;

function fromError(error: unknown): Finding {
  if (error instanceof NotChecked) return { state: 'unknown', detail: error.message };
  if (error instanceof Fails) return { state: 'fails', detail: error.message, remedy: error.remedy };
  throw error;
}

/** Returns all findings, in the order in which they should be fixed. */
export function diagnose(surroundings: Surroundings, checks: readonly Check[] = CHECKS): Promise<Line[]> {
  return Promise.all(
    checks.map(async ({ part, name, run }) => {
      const finding = await Promise.resolve(surroundings).then(run).catch(fromError);
      return { part, name, ...finding };
    }),
  );
}
