import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, type RemoteName } from '../../../config/remotes';
import { buildMaps } from '../../build/buildPackage';
import { packageDir } from '../../paths';
import { incompatibilities, schemaProblems } from '../uses/problems';
import { liveProject, type Project, readSchema } from '../uses/schema';
import { problemsOf } from './gate';
import { inSource } from './inSource';
import { withSite } from './withSite';

/**
 * Rejects a site if one of the remotes fails on a page, with a backend of its own, or needs objects that the live
 * database lacks (with SUPABASE_URL and SUPABASE_SECRET_KEY).
 */
export async function examine(site: string, names: readonly RemoteName[]): Promise<void> {
  const unfit = incompatibilities(site, names);
  if (unfit.length > 0) throw new Error(`${names.join(', ')}: refused\n  ${unfit.join('\n  ')}`);
  await withSite(site, async ({ origin, supabaseKey, project }) => {
    const live = liveProject();
    const missing = live
      ? schemaProblems({ site, names, known: await readSchema(project), offered: await readSchema(live) })
      : [];
    const problems =
      missing.length > 0 ? missing : await withSources(names, await problemsOf({ site, origin, supabaseKey, names }));
    if (problems.length > 0) throw new Error(`${names.join(', ')}: refused\n  ${problems.join('\n  ')}`);
  });
}

/** Rejects migrations of this checkout that remove objects of the live database that a live bundle uses. */
export async function examineDatabase(site: string, names: readonly RemoteName[], live: Project): Promise<void> {
  await withSite(site, async ({ project }) => {
    const problems = schemaProblems({ site, names, known: await readSchema(live), offered: await readSchema(project) });
    if (problems.length > 0) throw new Error(`database: refused\n  ${problems.join('\n  ')}`);
  });
}

/** Builds the failing bundle again for its source maps, which no release contains. */
async function withSources(names: readonly RemoteName[], problems: string[]): Promise<string[]> {
  const complaining = names.find((name) => problems.some((problem) => problem.includes(`/remotes/${name}/`)));
  if (!complaining || !existsSync(join(packageDir(packageOf(complaining)), 'src'))) return problems;
  const maps = await buildMaps(packageOf(complaining));
  return problems.map((problem) => inSource(problem, maps));
}
