import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, REMOTE_NAMES } from '../../config/remotes';

/** What a judge finds; where it breaks off, why in one line, so that the others are heard as well. */
export async function judged(judge: () => readonly string[] | Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await judge();
  } catch (error) {
    const [line = 'no reason given'] = String(Object(error).message ?? error).split('\n');
    return [`broke off: ${line}`];
  }
}

const BUNDLES_BUILT = ['shell', ...REMOTE_NAMES.map(packageOf)];

/** The bundles of which no build is there. */
export const notBuilt = (root: string, bundles: readonly string[] = BUNDLES_BUILT): string[] =>
  bundles.filter((bundle) => {
    const built = join(root, bundle, 'dist', 'federated');
    return !existsSync(join(built, bundle === 'shell' ? 'index.html' : 'mf-manifest.json'));
  });

/** The folders of a whole checkout that one of a part lacks. */
export const missingFolders = (root: string): string[] =>
  [...BUNDLES_BUILT.map((bundle) => `${bundle}/src`), 'shared/src', 'supabase/schemas', 'deploy', '.github'].filter(
    (folder) => !existsSync(join(root, folder)),
  );
