import { hasStoredSession, STORAGE_KEY, safeStorage, supabase } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { isNetworkError } from '../lib';
import { announceSignOut } from './crossTab';
import { claimNotice, forgetSessionMemory } from './memory';
import { useSession } from './sessionStore';
import { flushUnsaved, tellSignedOut } from './signOutListeners';
import type { SignOutReason } from './types';

/** Forgets the person in this tab; what the tabs share stays for whoever signed in meanwhile. */
export function dropPerson(reason: SignOutReason | null = null): void {
  useSession.setState({ status: 'ready', profile: null, subscription: null, keepLoggedIn: false, recovery: false });
  tellSignedOut(reason);
}

/** Forgets everything private. Says nothing and asks nobody. */
export function clearSession(reason: SignOutReason | null = null): void {
  forgetSessionMemory();
  dropPerson(reason);
}

async function endOnServer(): Promise<boolean> {
  try {
    const client = await supabase();
    const { error } = await client.auth.signOut({ scope: 'local' });
    return !error || isNetworkError(error);
  } catch (error) {
    return isNetworkError(error);
  } finally {
    safeStorage.removeItem(STORAGE_KEY);
  }
}

function say(reason: SignOutReason, ended: boolean): void {
  if (reason === 'inactivity') {
    if (claimNotice()) notify({ type: 'error', text: 'Sessão expirada por inatividade', id: 'session' });
  } else if (reason === 'expired') {
    if (claimNotice()) notify({ type: 'error', text: 'Sua sessão expirou. Faça login novamente.', id: 'session' });
  } else if (ended) notify({ type: 'success', text: 'Logout realizado com sucesso', id: 'session' });
  else notify({ type: 'error', text: 'Erro ao fazer logout', id: 'session' });
}

let leaving: Promise<void> | null = null;

async function leave(reason: SignOutReason): Promise<void> {
  const flushed = flushUnsaved();
  // Nothing private stays on screen while the last drafts are saved.
  if (reason !== 'user') useSession.setState({ status: 'loading' });
  await flushed;
  const ended = hasStoredSession() ? await endOnServer() : true;
  clearSession(reason);
  announceSignOut();
  say(reason, ended);
}

/** Ends the session of this browser only; other devices stay signed in. */
export function signOut(reason: SignOutReason = 'user'): Promise<void> {
  leaving ??= leave(reason).finally(() => {
    leaving = null;
  });
  return leaving;
}

export const isLeaving = (): boolean => leaving !== null;
