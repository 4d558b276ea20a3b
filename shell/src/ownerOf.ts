import { BASE_PATHS, REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { roleOfPath } from '@rotavisto/shared/domain';
import { LANDING_PAGES, type LandingPath } from '@rotavisto/shared/pages';

/** A path as the table of pages writes it. */
export const pathOf = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

export const isLandingPath = (path: string): path is LandingPath => path in LANDING_PAGES;

/**
 * Which remote a path belongs to, whoever asks; null for paths nobody owns. Of two remotes with a path it is the later one
 * in the list, which is inside the other.
 */
export function ownerOf(pathname: string): RemoteName | null {
  const path = pathOf(pathname);
  if (isLandingPath(path)) return 'landing';
  if (!roleOfPath(path)) return null;
  return REMOTE_NAMES.findLast((name) => `${path}/`.startsWith(`${BASE_PATHS[name]}/`)) ?? null;
}
