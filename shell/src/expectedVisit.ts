import { BASE_PATHS, type RemoteName } from '@rotavisto/shared/config/remotes';
import { type Role, roleOfPath } from '@rotavisto/shared/domain';
import { ownerOf, pathOf } from './ownerOf';

/** What a browser remembers of the person: a guess, never a permission. */
export type Visitor = { hasSession: boolean; role: Role | null };

export type Visit = { remote: RemoteName; path: string };

/** Pages of the landing area that a person who is signed in sees too; the table of pages is not for browsers. */
const FOR_EVERYONE = ['/reset-password', '/confirm-email'];

/** Which remote a visit will need and which of its pages it begins with, before anybody has asked who is there. */
export function expectedVisit(pathname: string, { hasSession, role }: Visitor): Visit | null {
  const owner = ownerOf(pathname);
  const path = pathOf(pathname);
  if (owner === null) return null;
  if (!hasSession || FOR_EVERYONE.includes(path)) return { remote: 'landing', path };
  return role && role !== roleOfPath(path) ? { remote: role, path: BASE_PATHS[role] } : { remote: owner, path };
}
