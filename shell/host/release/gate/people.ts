import type { RemoteName } from '@rotavisto/shared/config/remotes';

/** Who opens the pages of each area: every role, and a client in every state of a plan. Nobody signs in to public pages. */
export const PEOPLE: Record<RemoteName, readonly (string | null)[]> = {
  landing: [null],
  client: ['cliente@rotavisto.test', 'novo@rotavisto.test', 'semplano@rotavisto.test'],
  consultant: ['consultor@rotavisto.test'],
  admin: ['admin@rotavisto.test'],
};
