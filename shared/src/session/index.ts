export { AppError } from './errors/AppError';
export { connectionError } from './errors/connectionError';
export { mailWait } from './errors/mailWait';
export * from './lazyActions';
export { rememberedRole, rememberRole } from './memory';
export { hasActivePlan, homeOf, useSession } from './sessionStore';
export type { Enrolment } from './signIn/secondFactor';
export type { Credentials, Registration } from './signIn/signIn';
export { isAnythingDirty, onBeforeSignOut, onSignOut, setDirty } from './signOutListeners';
export type {
  Plan,
  Profile,
  SecondFactorDue,
  SessionState,
  SignOutReason,
  Subscription,
  SubscriptionWithPlan,
} from './types';
export { useInactivityLogout } from './useInactivityLogout';
