import { REMOTES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { ROLES } from '@rotavisto/shared/domain';
import { LANDING_PAGES, type LandingPath } from '@rotavisto/shared/pages';

/** A path as the table of pages writes it. */
export const pathOf = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

export const homePath = (remote: RemoteName): string => REMOTES[remote].basePath;

export const isLandingPath = (path: string): path is LandingPath => path in LANDING_PAGES;

/** Which remote a path belongs to, whoever asks; null for paths nobody owns. What is below an area's home is the area's. */
export function ownerOf(pathname: string): RemoteName | null {
  const path = pathOf(pathname);
  if (isLandingPath(path)) return 'landing';
  return ROLES.find((role) => path === homePath(role) || path.startsWith(`${homePath(role)}/`)) ?? null;
}
