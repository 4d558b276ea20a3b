import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { collectPages } from '../../../../shared/tooling/build/collectPages';

/** The pages of this checkout that an address alone opens, known before anything is released: each is a journey of its own. */
export const declaredAddresses = (remote: RemoteName): string[] =>
  Object.keys(collectPages(remote))
    .map((path) => path.replace(/\/\*$/, ''))
    .filter((path) => !path.includes(':'));
