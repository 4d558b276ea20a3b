import type { Files } from '../_shared/files.ts';
import type { Handler } from '../_shared/http.ts';
import type { IsScheduler } from '../_shared/isScheduler.ts';

interface Dependencies {
  isScheduler: IsScheduler;
  backend: Pick<
    Files,
    'erasuresToRecord' | 'recordErasure' | 'finishRecord' | 'unneededFiles' | 'removeFiles' | 'finishRemoval'
  >;
}

/** Records in batches; a failure ends the run and waits for the next one. */
async function recordErasures({
  erasuresToRecord,
  recordErasure,
  finishRecord,
}: Dependencies['backend']): Promise<number> {
  for (let recorded = 0; ; ) {
    const people = await erasuresToRecord();
    if (people.length === 0) return recorded;
    for (const person of people) {
      await recordErasure(person);
      await finishRecord(person);
    }
    recorded += people.length;
  }
}

/**
 * Writes the ids of erased users to the bucket that outlives the database, and removes their files and files without a
 * row. A file that cannot be removed waits for the next run.
 */
export function createHandler({ isScheduler, backend }: Dependencies): Handler {
  return async (request) => {
    if (!(await isScheduler(request))) return Response.json({ error: 'not_allowed' }, { status: 401 });
    const recorded = await recordErasures(backend);
    const tried = new Set<string>();
    for (;;) {
      const paths = (await backend.unneededFiles()).filter((path) => !tried.has(path));
      if (paths.length === 0) return Response.json({ recorded, removed: tried.size });
      for (const path of paths) tried.add(path);
      await backend.removeFiles(paths);
      for (const path of paths) await backend.finishRemoval(path);
    }
  };
}
