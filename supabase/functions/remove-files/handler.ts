import type { Files } from '../_shared/files.ts';
import type { Handler } from '../_shared/http.ts';
import type { IsScheduler } from '../_shared/isScheduler.ts';

interface Dependencies {
  isScheduler: IsScheduler;
  backend: Pick<Files, 'unneededFiles' | 'removeFiles' | 'finishRemoval'>;
}

/** Removes the files of erased people and those no document or receipt names. What cannot be removed waits for the next run. */
export function createHandler({ isScheduler, backend }: Dependencies): Handler {
  return async (request) => {
    if (!(await isScheduler(request))) return Response.json({ error: 'not_allowed' }, { status: 401 });
    const tried = new Set<string>();
    for (;;) {
      const paths = (await backend.unneededFiles()).filter((path) => !tried.has(path));
      if (paths.length === 0) return Response.json({ removed: tried.size });
      for (const path of paths) tried.add(path);
      await backend.removeFiles(paths);
      for (const path of paths) await backend.finishRemoval(path);
    }
  };
}
