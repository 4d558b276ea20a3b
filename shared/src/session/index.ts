export { AppError } from './errors/AppError';
export { type Catalogue, noticeIdOf, sentence } from './errors/sentence';
export { isUnreached, toAppError } from './errors/toAppError';
export { rememberedRole, rememberRole } from './memory';
export { accountTexts, type Session, session, startSession } from './session';
export { hasActivePlan, homeOf, isSettled, useSession } from './sessionStore';
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
  Traveller,
} from './types';
export { useInactivityLogout } from './useInactivityLogout';
