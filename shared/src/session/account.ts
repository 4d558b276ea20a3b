import { isTokenOver, type RotaVistoClient, supabase } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { isActive } from '../domain';
import { SESSION_START } from '../visit';
import { accountError, appError, unidentified } from './errors/authErrors';
import { isUnreached } from './errors/toAppError';
import { writeRecovery } from './memory';
import { sentences } from './sentences';
import { storedSessionId } from './sessionId';
import { become, update, useSession } from './sessionStore';
import type { Profile, SecondFactorDue, SubscriptionWithPlan } from './types';

/** Returns the rows, or throws. The library returns null for an empty answer of any status, which is no empty list. */
function rowsOf<Row>(data: Row[] | null): Row[] {
  if (!data) throw accountError(null);
  return data;
}

/** Returns the profile, or throws if it is missing or deactivated. */
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

/** Reads the active subscriptions: the holder's own, and whether a child's opens the area. */
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

/** The end of the session has its own notice. */
const isOfEndedSession = (error: unknown): boolean =>
  useSession.getState().profile === null ||
  (error instanceof Error && 'status' in error && isTokenOver(Number(error.status)));

/**
 * Reads the plans. After a failure the known ones stay; the failure is shown unless the network or the end of the
 * session caused it.
 */
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

/**
 * Reads all data for the start of a visit in one request, which the script in the page's head has usually sent already.
 */
async function readStart(client: RotaVistoClient) {
  const { data, error, status } = await client.rpc(SESSION_START, undefined, { get: true });
  if (error) throw unidentified(error, status);
  // The library returns null for an empty answer of any status.
  if (!data || !('profile' in data)) throw accountError(null);
  return data;
}

/**
 * Fills the store. Returns null for a user who must first enter a second factor or set a new password, and for a session
 * that another tab has ended or replaced meanwhile.
 */
export async function enter(client: RotaVistoClient): Promise<Profile | null> {
  const sessionId = storedSessionId();
  const {
    profile,
    subscription,
    second_factor_due: due,
    password_due: recovery,
    has_plan: hasAny,
    travellers,
    ...snapshot
  } = await readStart(client);
  if (storedSessionId() !== sessionId) return null;
  const known = stillHere(profile);
  const secondFactorDue = due === 'code' || due === 'enrolment' ? due : null;
  if (recovery) {
    writeRecovery(true);
    become({ is: 'recovery', secondFactorDue });
    return null;
  }
  if (secondFactorDue) {
    become({ is: 'secondFactor', secondFactorDue });
    return null;
  }
  become({
    is: 'in',
    sessionId,
    profile: known,
    subscription,
    hasChildPlan: hasAny && !isActive(subscription),
    travellers,
    startSnapshot: { ...snapshot, at: Date.now() },
  });
  return known;
}

export async function refreshSubscription(): Promise<Subscription> {
  const { profile } = useSession.getState();
  if (profile?.role !== 'client') return null;
  const plans = await readPlans(await supabase(), profile.id, useSession.getState());
  update(profile.id, plans);
  return plans.subscription;
}

/** Reads the children again after one was added, renamed or handed over. */
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
  update(profile.id, { travellers: rowsOf(data) });
}

export async function refreshProfile(): Promise<Profile | null> {
  const { profile } = useSession.getState();
  if (!profile) return null;
  const fresh = await readProfile(await supabase(), profile.id);
  update(fresh.id, { profile: fresh });
  return fresh;
}

/** Asks the database whether a second factor is due, because the database would refuse all other requests. */
export async function readSecondFactorDue(client: RotaVistoClient): Promise<SecondFactorDue | null> {
  const { data, error, status } = await client.rpc('second_factor');
  // The library returns null for an empty answer of any status.
  if (error || !data) throw unidentified(error, status);
  return data.due === 'code' || data.due === 'enrolment' ? data.due : null;
}
