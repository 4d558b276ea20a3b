export { AppError } from './errors/AppError';
export { mailWait, plainSentence } from './errors/plainSentence';
export { rememberedRole, rememberRole } from './memory';
export { type Session, session, startSession } from './session';
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
