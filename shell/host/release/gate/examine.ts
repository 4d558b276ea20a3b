import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { incompatibilities, schemaProblems } from '../../../../shared/tooling/release/uses/problems';
import { liveProject, type Project, readSchema } from '../../../../shared/tooling/release/uses/schema';
import { problemsOf } from './gate';
import { withCheckoutBackend } from './withCheckoutBackend';

/**
 * Refuses a site in which one of the named remotes does not run, page by page, with a backend of its own; or needs what
 * the live database lacks, where SUPABASE_URL and SUPABASE_SECRET_KEY name one.
 */
export async function examine(site: string, names: readonly RemoteName[]): Promise<void> {
  const unfit = incompatibilities(site, names);
  if (unfit.length > 0) throw new Error(`${names.join(', ')}: refused\n  ${unfit.join('\n  ')}`);
  await withCheckoutBackend(async (backend, own) => {
    const live = liveProject();
    const missing = live
      ? schemaProblems({ site, names, known: await readSchema(own), offered: await readSchema(live) })
      : [];
    const problems = missing.length > 0 ? missing : await problemsOf({ site, names, backend });
    if (problems.length > 0) throw new Error(`${names.join(', ')}: refused\n  ${problems.join('\n  ')}`);
  });
}

/** Refuses migrations of this checkout that take away what a bundle people may run uses of the live database. */
export async function examineDatabase(site: string, names: readonly RemoteName[], live: Project): Promise<void> {
  await withCheckoutBackend(async (_backend, own) => {
    const problems = schemaProblems({ site, names, known: await readSchema(live), offered: await readSchema(own) });
    if (problems.length > 0) throw new Error(`database: refused\n  ${problems.join('\n  ')}`);
  });
}
