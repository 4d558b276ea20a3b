import { mkdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { RemoteName } from '../../../config/remotes';
import { copyWhole, filesBelow, isFile } from '../../files';
import { compressFiles, type Quality } from './compress';

/** The folder of a remote that all of its versions share, in a build as in a site. */
export const ASSETS = 'assets';

/** In the folder of a version, which of the shared files are its own. */
export const FILES = 'files.json';

/**
 * Puts the scripts, styles and images of a build beside those of earlier ones. Each is named after its content, so what has
 * not changed keeps its address, and browsers that have it never ask for it again. Gives all names, new or not.
 */
export async function publishAssets(
  site: string,
  name: RemoteName,
  built: string,
  quality: Quality,
): Promise<string[]> {
  const files = filesBelow(join(built, ASSETS)).map((file) => relative(built, file).split(sep).join('/'));
  const targetOf = (file: string) => join(site, 'remotes', name, file);
  for (const file of files.filter((each) => !isFile(targetOf(each)))) {
    mkdirSync(dirname(targetOf(file)), { recursive: true });
    copyWhole(join(built, file), targetOf(file));
  }
  await compressFiles(files.map(targetOf), quality);
  return files;
}
