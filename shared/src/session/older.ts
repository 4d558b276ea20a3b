import type * as Actions from './actions';
import { AppError } from './errors/AppError';
import { connectionError as unreachedError } from './errors/connectionError';
import { plainSentence } from './errors/plainSentence';
import { session } from './session';

/*
 * What areas built with version 1.7 and before import: each action by its own name, and errors whose message is the
 * sentence to show. All of it goes with version 2.0.
 */

const withSentence = (error: AppError): AppError => new AppError(error.code, plainSentence(error) ?? '', error.cause);

const rethrow = (error: unknown): never => {
  throw error instanceof AppError ? withSentence(error) : error;
};

type Action<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;

const speaking =
  <Args extends unknown[], Result>(find: () => Promise<Action<Args, Result>>): Action<Args, Result> =>
  async (...args) =>
    find()
      .then((action) => action(...args))
      .catch(rethrow);

/** @deprecated `plainSentence` */
export function connectionError(error: unknown): AppError | null {
  const found = unreachedError(error);
  return found && withSentence(found);
}

/** @deprecated */
export const accountChanged: typeof Actions.accountChanged = speaking(async () => (await session()).accountChanged);
/** @deprecated */
export const refreshAccess: typeof Actions.refreshAccess = speaking(async () => (await session()).refreshAccess);
/** @deprecated */
export const refreshProfile: typeof Actions.refreshProfile = speaking(async () => (await session()).refreshProfile);
/** @deprecated */
export const refreshSubscription: typeof Actions.refreshSubscription = speaking(
  async () => (await session()).refreshSubscription,
);
/** @deprecated */
export const changePassword: typeof Actions.changePassword = speaking(async () => (await session()).changePassword);
/** @deprecated */
export const requestPasswordReset: typeof Actions.requestPasswordReset = speaking(
  async () => (await session()).requestPasswordReset,
);
/** @deprecated */
export const setNewPassword: typeof Actions.setNewPassword = speaking(async () => (await session()).setNewPassword);
/** @deprecated */
export const signIn: typeof Actions.signIn = speaking(async () => (await session()).signIn);
/** @deprecated */
export const signUp: typeof Actions.signUp = speaking(async () => (await session()).signUp);
/** @deprecated */
export const signOut: typeof Actions.signOut = speaking(async () => (await session()).signOut);

/** @deprecated */
export const secondFactor = async (): Promise<typeof Actions.secondFactor> => {
  const { secondFactor: actions } = await session().catch(rethrow);
  const spoken = Object.entries(actions).map(([name, action]) => [
    name,
    speaking(async () => action as Action<unknown[], unknown>),
  ]);
  return Object.fromEntries(spoken);
};
