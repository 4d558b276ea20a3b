import type * as Actions from './actions';
import { AppError } from './errors/AppError';
import { connectionError as unreachedError } from './errors/connectionError';
import { plainSentence } from './errors/plainSentence';
import { type Session, session } from './session';

/*
 * What areas built with version 1.7 and before import: each action by its own name, and errors whose message is the
 * sentence to show. All of it goes with version 2.0.
 */

const withSentence = (error: AppError): AppError => new AppError(error.code, plainSentence(error) ?? '', error.cause);

const rethrow = (error: unknown): never => {
  throw error instanceof AppError ? withSentence(error) : error;
};

type Call = (...args: never[]) => Promise<unknown>;

const spoken =
  (action: Call) =>
  (...args: never[]) =>
    action(...args).catch(rethrow);

const older = <Name extends keyof Session>(name: Name) =>
  spoken(async (...args) => ((await session())[name] as Call)(...args)) as Session[Name];

/** @deprecated `plainSentence` */
export function connectionError(error: unknown): AppError | null {
  const found = unreachedError(error);
  return found && withSentence(found);
}

/** @deprecated */
export const accountChanged: typeof Actions.accountChanged = older('accountChanged');
/** @deprecated */
export const refreshAccess: typeof Actions.refreshAccess = older('refreshAccess');
/** @deprecated */
export const refreshProfile: typeof Actions.refreshProfile = older('refreshProfile');
/** @deprecated */
export const refreshSubscription: typeof Actions.refreshSubscription = older('refreshSubscription');
/** @deprecated */
export const changePassword: typeof Actions.changePassword = older('changePassword');
/** @deprecated */
export const requestPasswordReset: typeof Actions.requestPasswordReset = older('requestPasswordReset');
/** @deprecated */
export const setNewPassword: typeof Actions.setNewPassword = older('setNewPassword');
/** @deprecated */
export const signIn: typeof Actions.signIn = older('signIn');
/** @deprecated */
export const signUp: typeof Actions.signUp = older('signUp');
/** @deprecated */
export const signOut: typeof Actions.signOut = older('signOut');

/** @deprecated */
export const secondFactor = async (): Promise<typeof Actions.secondFactor> => {
  const { secondFactor: actions } = await session().catch(rethrow);
  return Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, spoken(action)])) as typeof actions;
};
