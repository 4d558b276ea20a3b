import { hasStoredSession } from '@rotavisto/shared/supabase';
import { create } from 'zustand';
import { isActive, type Role } from '../domain';
import { readActivity, readKeep } from './memory';
import { currentRecoveryLink } from './signIn/recoveryLink';
import type { SessionState } from './types';

// Computed once, here: a visitor without a session is ready at once, so the prerendered page hydrates as it was rendered.
const initial = (): SessionState => ({
  status: hasStoredSession() || currentRecoveryLink() !== null ? 'loading' : 'ready',
  unreachable: false,
  profile: null,
  subscription: null,
  hasChildPlan: false,
  travellers: [],
  keepLoggedIn: readKeep(),
  recovery: false,
  secondFactorDue: null,
  lastActivity: readActivity(),
  startSnapshot: null,
});

export const useSession = create<SessionState>()(initial);

export const resetSessionStore = (): void => useSession.setState(initial(), true);

export const homeOf = (role: Role): string => `/${role}`;

/** Of the holder or of a child: either opens the area. */
export const hasActivePlan = ({
  subscription,
  hasChildPlan,
}: Pick<SessionState, 'subscription' | 'hasChildPlan'>): boolean => hasChildPlan || isActive(subscription);
