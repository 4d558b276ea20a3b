export { refreshProfile, refreshSubscription } from './account';
export { changePassword, requestPasswordReset, setNewPassword } from './password';
export { recheckAccess } from './recheckAccess';
export { signIn, signUp } from './signIn';
export { signOut } from './signOut';
export { startSession } from './startSession';
