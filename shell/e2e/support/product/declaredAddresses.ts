import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { collectPages } from '../../../../shared/tooling/build/collectPages';

/** Returns the addresses without parameters in this checkout, before a release; each one gets its own journey. */
export const declaredAddresses = (remote: RemoteName): string[] =>
  Object.keys(collectPages(remote))
    .map((path) => path.replace(/\/\*$/, ''))
    .filter((path) => !path.includes(':'));
