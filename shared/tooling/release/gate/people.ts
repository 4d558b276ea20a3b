import { DEMO_ACCOUNTS } from '../../../config/demoAccounts';
import { BASE_PATHS, type RemoteName } from '../../../config/remotes';
import { serviceAddress } from '../../../config/serviceAddress';
import { roleOfPath } from '../../../src/domain';

const DEMO_PASSWORD = 'RotaVisto#2026';

/** What every request to the backend carries. */
type Key = { supabaseKey: string };

/** What the browser keeps of a session, and what a request needs. */
export type Session = { access_token: string };

async function answerOf<Body>(answer: Response): Promise<Body> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Without the form: whether that works is for the check of the area it belongs to. */
export async function signIn(origin: string, { supabaseKey }: Key, email: string): Promise<Session> {
  return answerOf(
    await fetch(`${serviceAddress(origin, 'auth')}/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: supabaseKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    }),
  );
}

/** An application this person may read. */
export async function someApplication(origin: string, { supabaseKey }: Key, session: Session): Promise<string> {
  const [found] = await answerOf<{ id: string }[]>(
    await fetch(`${serviceAddress(origin, 'rest')}/visa_applications?select=id&limit=1`, {
      headers: { apikey: supabaseKey, authorization: `Bearer ${session.access_token}` },
    }),
  );
  if (!found) throw new Error('there is no application to open');
  return found.id;
}

/** The users who open a remote's pages: its role, and clients in every state of a plan; public pages have none. */
export function peopleOf(remote: RemoteName): readonly (string | null)[] {
  const role = roleOfPath(BASE_PATHS[remote]);
  const emails = DEMO_ACCOUNTS.filter((account) => account.role === role).map(({ email }) => email);
  if (!role) return [null];
  // Two consultants see the same pages.
  return role === 'client' ? emails : emails.slice(0, 1);
}
