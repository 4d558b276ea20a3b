import { mkdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { RemoteName } from '../../../config/remotes';
import { copyWhole, filesBelow, isFile } from '../../files';
import { compressFiles, type Quality } from './compress';

/** The folder that all versions of a remote share, in a build and in a site. */
export const ASSETS = 'assets';

/** The list of a version's own files among the shared ones, in its folder. */
export const FILES = 'files.json';

/**
 * Copies scripts, styles and images of a build beside earlier ones. They are named by content, so unchanged files keep
 * their address and stay cached. Returns all names.
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
