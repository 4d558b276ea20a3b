export { AppError } from './errors/AppError';
export { connectionError } from './errors/connectionError';
export * from './lazyActions';
export { rememberedRole, rememberRole } from './memory';
export { hasActivePlan, homeOf, useSession } from './sessionStore';
export type { Credentials, Registration } from './signIn/signIn';
export { isAnythingDirty, onBeforeSignOut, onSignOut, setDirty } from './signOutListeners';
export type { Plan, Profile, SessionState, SignOutReason, Subscription, SubscriptionWithPlan } from './types';
export { useInactivityLogout } from './useInactivityLogout';
