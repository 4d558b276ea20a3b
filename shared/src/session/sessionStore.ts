import { hasStoredSession } from '@rotavisto/shared/supabase';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { isActive, type Role } from '../domain';
import { readActivity, readKeep } from './memory';
import { currentRecoveryLink } from './signIn/recoveryLink';
import type { Access, Activity, Empty, Next, SessionState } from './types';

const EMPTY: Empty = {
  sessionId: null,
  profile: null,
  subscription: null,
  hasChildPlan: false,
  travellers: [],
  startSnapshot: null,
  secondFactorDue: null,
};

// Computed once at the start: a visitor without a session is known at once, so that the prerendered page hydrates
// unchanged.
const initial = (): SessionState => ({
  ...EMPTY,
  ...(hasStoredSession() || currentRecoveryLink() !== null
    ? { is: 'checking', unreachable: false }
    : { is: 'visitor' }),
  keepLoggedIn: readKeep(),
  lastActivity: readActivity(),
});

const store = create<SessionState>()(initial);

/** Read-only: the session changes by `become` alone. */
export const useSession: UseBoundStore<Pick<StoreApi<SessionState>, 'getState' | 'getInitialState' | 'subscribe'>> =
  store;

/** Changes the session; every field of the former state goes. */
export function become(next: Next): void {
  const { keepLoggedIn, lastActivity } = store.getState();
  store.setState({ ...EMPTY, ...next, keepLoggedIn, lastActivity }, true);
}

/** Refreshes data of the signed-in user; ignored if the session is another one by now. */
export function update(userId: string, change: Partial<Access>): void {
  const { is, profile } = store.getState();
  if (is === 'in' && profile.id === userId) store.setState(change);
}

export const setActivity = (activity: Partial<Activity>): void => store.setState(activity);

export const resetSessionStore = (): void => store.setState(initial(), true);

/** False while a stored session is checked or ends: its page is hidden. */
export const isSettled = ({ is }: Pick<SessionState, 'is'>): boolean => is !== 'checking' && is !== 'leaving';

export const homeOf = (role: Role): string => `/${role}`;

/** True for a plan of the holder or of a child; both open the area. */
export const hasActivePlan = ({
  subscription,
  hasChildPlan,
}: Pick<SessionState, 'subscription' | 'hasChildPlan'>): boolean => hasChildPlan || isActive(subscription);
