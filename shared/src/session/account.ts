import { type RotaVistoClient, supabase } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { isNetworkError, isTransient, retry } from '../connection';
import { AppError } from './errors/AppError';
import { appError, toAppError } from './errors/authErrors';
import { rememberedRole } from './memory';
import { readSecondFactorDue } from './readSecondFactorDue';
import { sentences } from './sentences';
import { useSession } from './sessionStore';
import type { Profile, SubscriptionWithPlan } from './types';

/** An answer without a list says nothing about what there is: the library gives null for an empty one, whatever its status. */
function rowsOf<Row>(data: Row[] | null): Row[] {
  if (!data) throw toAppError(null);
  return data;
}

async function readProfile(client: RotaVistoClient, id: string): Promise<Profile> {
  const { data, error, status } = await client.from('profiles').select('*').eq('id', id);
  // The database's own words are no sentence for people; only a failure of the network is told as it came.
  const words = isNetworkError(error) ? error?.message : '';
  if (error) throw toAppError({ code: error.code, message: words, status }, 'user_unknown');
  const [profile] = rowsOf(data);
  if (!profile) throw new AppError('profile_missing', sentences().codes.user_missing);
  if (profile.deactivated_at !== null) throw appError('account_deactivated');
  return profile;
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

/** Nobody who paid is offered a plan because the server stumbled once; the library itself asks again after the network failed. */
const SERVER_TROUBLE = {
  jitter: 0,
  shouldRetry: (error: unknown) => !isNetworkError(error) && isTransient(error),
};

/** After a failure what is known so far stays; the failure is announced unless it was the network's. */
async function readSubscription(
  client: RotaVistoClient,
  userId: string,
  known: Subscription,
  attempts: number,
): Promise<Subscription> {
  try {
    return await retry(() => askForSubscription(client, userId), { ...SERVER_TROUBLE, attempts });
  } catch (error) {
    if (!isNetworkError(error)) notify({ type: 'error', text: sentences().codes.subscription, id: 'subscription' });
    return known;
  }
}

/**
 * Fills the store; the subscription is read for clients only, what is due of a second factor for everybody else. Null
 * for a person who is let in only once they have shown it.
 */
export async function enter(client: RotaVistoClient, userId: string): Promise<Profile | null> {
  // Whoever was a client here before probably still is: both answers are then asked for at once.
  const readPlan = () => readSubscription(client, userId, null, 3);
  const early = rememberedRole() === 'client' ? readPlan() : null;
  const profile = await readProfile(client, userId);
  const subscription = profile.role === 'client' ? await (early ?? readPlan()) : null;
  const secondFactorDue = profile.role === 'client' ? null : await readSecondFactorDue(client);
  const admitted = secondFactorDue ? null : profile;
  useSession.setState({
    status: 'ready',
    unreachable: false,
    profile: admitted,
    subscription,
    recovery: false,
    secondFactorDue,
  });
  return admitted;
}

export async function refreshSubscription(): Promise<Subscription> {
  const { profile } = useSession.getState();
  if (profile?.role !== 'client') return null;
  const known = useSession.getState().subscription;
  const subscription = await readSubscription(await supabase(), profile.id, known, 1);
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
