import { BASE_PATHS, type RemoteName } from '@rotavisto/shared/config/remotes';
import { readShellFile } from '../../page/shellFile';
import { readPointers } from '../pointers';
import { shellProblems } from '../uses/shellProblems';
import { readUses } from '../uses/Uses';

/** What these remotes need and the shell of this site does not offer, or no longer. */
export function incompatibilities(site: string, names: readonly RemoteName[]): string[] {
  const { offered } = readShellFile(site);
  if (!offered) return [];
  const { remotes } = readPointers(site).pointers;
  return names.flatMap((name) => {
    if (offered.paths && offered.paths[name] !== BASE_PATHS[name])
      return [`the live shell does not look for ${name} at ${BASE_PATHS[name]}: release the shell first`];
    const version = remotes[name]?.version;
    return version ? shellProblems(`${name} ${version}`, readUses(site, name, version), offered) : [];
  });
}
