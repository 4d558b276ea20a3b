import { hasStoredSession } from '@rotavisto/shared/supabase';
import { create } from 'zustand';
import { isActive, type Role } from '../domain';
import { readActivity, readKeep } from './memory';
import { currentRecoveryLink } from './signIn/recoveryLink';
import type { SessionState, StartSnapshot } from './types';

/** `news` is the name that areas of version 1.7 and before read; it goes with version 2.0. */
export const withSnapshot = (startSnapshot: StartSnapshot | null) => ({ startSnapshot, news: startSnapshot });

// Computed once, here: a visitor without a session is ready at once, so the prerendered page hydrates as it was rendered.
const initial = (): SessionState => ({
  status: hasStoredSession() || currentRecoveryLink() !== null ? 'loading' : 'ready',
  unreachable: false,
  profile: null,
  subscription: null,
  keepLoggedIn: readKeep(),
  recovery: false,
  secondFactorDue: null,
  lastActivity: readActivity(),
  ...withSnapshot(null),
});

export const useSession = create<SessionState>()(initial);

export const resetSessionStore = (): void => useSession.setState(initial(), true);

export const homeOf = (role: Role): string => `/${role}`;

export const hasActivePlan = (state: Pick<SessionState, 'subscription'>): boolean => isActive(state.subscription);
