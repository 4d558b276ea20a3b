export { refreshProfile, refreshSubscription } from './account';
export { recheckAccess } from './recheckAccess';
export { changePassword, requestPasswordReset, setNewPassword } from './signIn/password';
export { signIn, signUp } from './signIn/signIn';
export { signOut } from './signOut';
export { startSession } from './startSession';
