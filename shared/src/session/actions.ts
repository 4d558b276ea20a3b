export { refreshProfile, refreshSubscription, refreshTravellers } from './account';
export { accountChanged, refreshAccess } from './accountChanged';
export { accountSentence, mailWait } from './errors/accountSentence';
export { resumeSession } from './resumeSession';
export { followLanguage } from './sentences';
export { changePassword, requestPasswordReset, setNewPassword } from './signIn/password';
export * as secondFactor from './signIn/secondFactor';
export { signIn, signUp } from './signIn/signIn';
export { signOut } from './signOut';
