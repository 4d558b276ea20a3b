import { BASE_PATHS, type RemoteName } from '@rotavisto/shared/config/remotes';
import { type Role, roleOfPath } from '@rotavisto/shared/domain';

const PEOPLE: Record<Role, readonly string[]> = {
  client: ['cliente@rotavisto.test', 'novo@rotavisto.test', 'semplano@rotavisto.test'],
  consultant: ['consultor@rotavisto.test'],
  admin: ['admin@rotavisto.test'],
};

/** Who opens the pages of a remote: its role, and clients in every state of a plan. Nobody signs in to public pages. */
export function peopleOf(remote: RemoteName): readonly (string | null)[] {
  const role = roleOfPath(BASE_PATHS[remote]);
  return role ? PEOPLE[role] : [null];
}
