import { DEMO_ACCOUNTS } from '../../../config/demoAccounts';
import { BASE_PATHS, type RemoteName } from '../../../config/remotes';
import { serviceAddress } from '../../../src/connection/serviceAddress';
import { roleOfPath } from '../../../src/domain';

const DEMO_PASSWORD = 'RotaVisto#2026';

/** The key that every request to the backend has. */
type Key = { supabaseKey: string };

/** The session that the browser stores, with the token for requests. */
export type Session = { access_token: string };

async function answerOf<Body>(answer: Response): Promise<Body> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Signs in without the form, which the check of its own area covers. */
export async function signIn(origin: string, { supabaseKey }: Key, email: string): Promise<Session> {
  return answerOf(
    await fetch(`${serviceAddress(origin, 'auth')}/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: supabaseKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    }),
  );
}

export interface Application {
  id: string;
  consultant_id: string;
}

/** Returns an assigned application this user may read. */
export async function someApplication(origin: string, { supabaseKey }: Key, session: Session): Promise<Application> {
  const assigned = 'select=id,consultant_id&consultant_id=not.is.null&limit=1';
  const [found] = await answerOf<Application[]>(
    await fetch(`${serviceAddress(origin, 'rest')}/visa_applications?${assigned}`, {
      headers: { apikey: supabaseKey, authorization: `Bearer ${session.access_token}` },
    }),
  );
  if (!found) throw new Error('there is no application to open');
  return found;
}

/**
 * Returns the users for a remote's pages: those of its role, and clients with each state of a plan; null for public
 * pages.
 */
export function peopleOf(remote: RemoteName): readonly (string | null)[] {
  const role = roleOfPath(BASE_PATHS[remote]);
  const emails = DEMO_ACCOUNTS.filter((account) => account.role === role).map(({ email }) => email);
  if (!role) return [null];
  // All consultants see the same pages, so one is enough.
  return role === 'client' ? emails : emails.slice(0, 1);
}
