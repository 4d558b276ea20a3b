import { type RotaVistoClient, supabase } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { isNetworkError } from '../lib';
import { AppError } from './AppError';
import { appError, toAppError } from './authErrors';
import { rememberedRole } from './memory';
import { useSession } from './sessionStore';
import type { Profile, SubscriptionWithPlan } from './types';

async function readProfile(client: RotaVistoClient, id: string): Promise<Profile> {
  const { data, error, status } = await client.from('profiles').select('*').eq('id', id).maybeSingle();
  // What the database says is not for people; that the network failed is.
  const words = isNetworkError(error) ? error?.message : '';
  if (error) throw toAppError({ code: error.code, message: words, status }, 'Erro ao identificar usuário');
  if (data === null) throw new AppError('profile_missing', 'Usuário não encontrado');
  if (data.deactivated_at !== null) throw appError('account_deactivated');
  return data;
}

type Subscription = SubscriptionWithPlan | null;

/** Only an active subscription counts; a failure reads as what is known so far, the network's silently. */
async function readSubscription(client: RotaVistoClient, userId: string, known: Subscription): Promise<Subscription> {
  const { data, error } = await client
    .from('user_subscriptions')
    .select('*, plan:subscription_plans!plan_id(*)')
    .eq('user_id', userId)
    .eq('status', 'active')
    .maybeSingle();
  if (!error) return data;
  if (!isNetworkError(error)) notify({ type: 'error', text: 'Erro ao verificar assinatura', id: 'subscription' });
  return known;
}

/** Fills the store; the subscription is read for clients only. */
export async function enter(client: RotaVistoClient, userId: string): Promise<Profile> {
  // Whoever was a client here before probably still is: both answers are then asked for at once.
  const early = rememberedRole() === 'client' ? readSubscription(client, userId, null) : null;
  const profile = await readProfile(client, userId);
  const subscription = profile.role === 'client' ? await (early ?? readSubscription(client, userId, null)) : null;
  useSession.setState({ status: 'ready', profile, subscription, recovery: false });
  return profile;
}

export async function refreshSubscription(): Promise<Subscription> {
  const { profile } = useSession.getState();
  if (profile?.role !== 'client') return null;
  const subscription = await readSubscription(await supabase(), profile.id, useSession.getState().subscription);
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
