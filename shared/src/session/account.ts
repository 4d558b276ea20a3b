import { isTokenOver, type RotaVistoClient, supabase } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { isActive } from '../domain';
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

interface Plans {
  subscription: Subscription;
  hasChildPlan: boolean;
}

/** Only active subscriptions count: the holder's own, and whether any other opens the area. */
async function askForPlans(client: RotaVistoClient, userId: string): Promise<Plans> {
  const { data, error, status } = await client
    .from('user_subscriptions')
    .select('*, plan:subscription_plans!plan_id(*)')
    .eq('user_id', userId)
    .eq('status', 'active');
  if (error) throw Object.assign(new Error(error.message), { status });
  const plans = rowsOf(data);
  const isOfChild = ({ traveller_id: id }: SubscriptionWithPlan) => Boolean(id);
  return {
    subscription: plans.find((plan) => !isOfChild(plan)) ?? null,
    hasChildPlan: plans.some((plan) => isOfChild(plan) && isActive(plan)),
  };
}

/** An ended session has a notice of its own. */
const isOfEndedSession = (error: unknown): boolean =>
  useSession.getState().profile === null ||
  (error instanceof Error && 'status' in error && isTokenOver(Number(error.status)));

/** After a failure what is known so far stays; the failure is announced unless the network or the session's end caused it. */
async function readPlans(client: RotaVistoClient, userId: string, known: Plans): Promise<Plans> {
  try {
    return await askForPlans(client, userId);
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
    has_plan: hasAny,
    travellers,
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
    hasChildPlan: hasAny && !isActive(subscription),
    travellers,
    recovery,
    secondFactorDue,
    startSnapshot: { ...snapshot, at: Date.now() },
  });
  return admitted;
}

export async function refreshSubscription(): Promise<Subscription> {
  const { profile } = useSession.getState();
  if (profile?.role !== 'client') return null;
  const plans = await readPlans(await supabase(), profile.id, useSession.getState());
  if (useSession.getState().profile?.id === profile.id) useSession.setState(plans);
  return plans.subscription;
}

/** After a child was added, renamed or handed over, in this tab or elsewhere. */
export async function refreshTravellers(): Promise<void> {
  const { profile } = useSession.getState();
  if (profile?.role !== 'client') return;
  const client = await supabase();
  const { data, error, status } = await client
    .from('travellers')
    .select('*')
    .eq('client_id', profile.id)
    .not('birth_date', 'is', null)
    .order('created_at')
    .order('id');
  if (error) throw unidentified(error, status);
  const travellers = rowsOf(data);
  if (useSession.getState().profile?.id === profile.id) useSession.setState({ travellers });
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
