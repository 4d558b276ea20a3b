import { isTokenOver, type RotaVistoClient, supabase } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { accountError, appError, unidentified } from './errors/authErrors';
import { isUnreached } from './errors/toAppError';
import { writeRecovery } from './memory';
import { sentences } from './sentences';
import { useSession } from './sessionStore';
import type { Profile, SecondFactorDue, SubscriptionWithPlan } from './types';

/** An answer without a list says nothing about what there is: the library gives null for an empty one, whatever its status. */
function rowsOf<Row>(data: Row[] | null): Row[] {
  if (!data) throw accountError(null);
  return data;
}

/** Who this is, unless they are let in no longer. */
function stillHere(profile: Profile | null | undefined): Profile {
  if (!profile) throw appError('profile_missing');
  if (profile.deactivated_at !== null) throw appError('account_deactivated');
  return profile;
}

async function readProfile(client: RotaVistoClient, id: string): Promise<Profile> {
  const { data, error, status } = await client.from('profiles').select('*').eq('id', id);
  if (error) throw unidentified(error, status);
  return stillHere(rowsOf(data)[0]);
}

type Subscription = SubscriptionWithPlan | null;

/** Only an active subscription counts. */
async function askForSubscription(client: RotaVistoClient, userId: string): Promise<Subscription> {
  const { data, error, status } = await client
    .from('user_subscriptions')
    .select('*, plan:subscription_plans!plan_id(*)')
    .eq('user_id', userId)
    .eq('status', 'active');
  if (error) throw Object.assign(new Error(error.message), { status });
  return rowsOf(data)[0] ?? null;
}

/** An ended session has a notice of its own. */
const isOfEndedSession = (error: unknown): boolean =>
  useSession.getState().profile === null ||
  (error instanceof Error && 'status' in error && isTokenOver(Number(error.status)));

/** After a failure what is known so far stays; the failure is announced unless the network or the session's end caused it. */
async function readSubscription(client: RotaVistoClient, userId: string, known: Subscription): Promise<Subscription> {
  try {
    return await askForSubscription(client, userId);
  } catch (error) {
    if (!isUnreached(error) && !isOfEndedSession(error)) {
      notify({ type: 'error', text: sentences().codes.subscription, id: 'subscription' });
    }
    return known;
  }
}

/** All that a visit begins with, in one request, which the script in the page's head has usually sent already. */
async function readStart(client: RotaVistoClient) {
  const { data, error, status } = await client.rpc('session_start', undefined, { get: true });
  if (error) throw unidentified(error, status);
  // The library gives null for an empty answer, whatever its status.
  if (!data || !('profile' in data)) throw accountError(null);
  return data;
}

/** Fills the store. Null for a person who is let in only once they have shown their second factor or set a new password. */
export async function enter(client: RotaVistoClient): Promise<Profile | null> {
  const {
    profile,
    subscription,
    second_factor_due: due,
    password_due: recovery,
    ...snapshot
  } = await readStart(client);
  const known = stillHere(profile);
  const secondFactorDue = due === 'code' || due === 'enrolment' ? due : null;
  const admitted = secondFactorDue || recovery ? null : known;
  if (recovery) writeRecovery(true);
  useSession.setState({
    status: 'ready',
    unreachable: false,
    profile: admitted,
    subscription,
    recovery,
    secondFactorDue,
    startSnapshot: { ...snapshot, at: Date.now() },
  });
  return admitted;
}

export async function refreshSubscription(): Promise<Subscription> {
  const { profile } = useSession.getState();
  if (profile?.role !== 'client') return null;
  const known = useSession.getState().subscription;
  const subscription = await readSubscription(await supabase(), profile.id, known);
  if (useSession.getState().profile?.id === profile.id) useSession.setState({ subscription });
  return subscription;
}

export async function refreshProfile(): Promise<Profile | null> {
  const { profile } = useSession.getState();
  if (!profile) return null;
  const fresh = await readProfile(await supabase(), profile.id);
  if (useSession.getState().profile?.id === fresh.id) useSession.setState({ profile: fresh });
  return fresh;
}

/** Asked of the database, which is who would refuse everything else. */
export async function readSecondFactorDue(client: RotaVistoClient): Promise<SecondFactorDue | null> {
  const { data, error, status } = await client.rpc('second_factor');
  // The library gives null for an empty answer, whatever its status.
  if (error || !data) throw unidentified(error, status);
  return data.due === 'code' || data.due === 'enrolment' ? data.due : null;
}
