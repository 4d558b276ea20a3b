import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, REMOTE_NAMES } from '../../config/remotes';

/** Returns the findings of a check, or its error in one line, so that the other checks are still reported. */
export async function judged(judge: () => readonly string[] | Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await judge();
  } catch (error) {
    const [line = 'no reason given'] = String(Object(error).message ?? error).split('\n');
    return [`broke off: ${line}`];
  }
}

const BUNDLES_BUILT = ['shell', ...REMOTE_NAMES.map(packageOf)];

/** Returns the bundles without a build. */
export const notBuilt = (root: string, bundles: readonly string[] = BUNDLES_BUILT): string[] =>
  bundles.filter((bundle) => {
    const built = join(root, bundle, 'dist', 'federated');
    return !existsSync(join(built, bundle === 'shell' ? 'index.html' : 'mf-manifest.json'));
  });

/** Returns the folders of a whole checkout that are missing in a partial one. */
export const missingFolders = (root: string): string[] =>
  [...BUNDLES_BUILT.map((bundle) => `${bundle}/src`), 'shared/src', 'supabase/schemas', 'deploy', '.github'].filter(
    (folder) => !existsSync(join(root, folder)),
  );
