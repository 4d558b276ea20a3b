export { refreshProfile, refreshSubscription } from './account';
export { pendingCheckout, resumePendingCheckout, startCheckout } from './checkout';
export { confirmCheckout } from './confirmCheckout';
export { changePassword, requestPasswordReset, setNewPassword } from './password';
export { findPlan, listPlans } from './plans';
export { quickRegister } from './quickRegister';
export { signIn, signUp } from './signIn';
export { signOut } from './signOut';
export { startSession } from './startSession';
