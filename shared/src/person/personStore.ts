import { onSignOut, useSession } from '@rotavisto/shared/session';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

interface PersonStoreOptions {
  /** Keeps the state after an expired session, for the same user; another user finds the initial state. */
  survivesExpiry?: boolean;
}

interface PersonStore extends PersonStoreOptions {
  name: string;
  store: StoreApi<unknown>;
  /** True from the end of the session to the next sign-in: a request that ends meanwhile changes nothing. */
  isClosed?: boolean;
}

/** The stores of this bundle with the user whose state they hold. */
export const personStores = {
  owner: useSession.getState().profile?.id,
  all: [] as PersonStore[],
  /** Resets every store, or those that do not survive an expired session. */
  forget(isExpired = false): void {
    for (const one of personStores.all) {
      if (isExpired && one.survivesExpiry) continue;
      one.store.setState(one.store.getInitialState(), true);
      one.isClosed = useSession.getState().profile === null;
    }
  },
};

onSignOut((reason) => personStores.forget(reason === 'expired'));
useSession.subscribe(({ profile }, { profile: before }) => {
  if (profile?.id === before?.id) return;
  const isAnother = profile !== null && profile.id !== personStores.owner;
  // A password recovery takes the user from the page without a sign-out.
  if (before || (isAnother && personStores.owner !== undefined)) personStores.forget(!isAnother);
  if (!profile) return;
  personStores.owner = profile.id;
  for (const one of personStores.all) one.isClosed = false;
});

/**
 * Creates a store about the signed-in user. It returns to its initial state when the user signs out or another user
 * signs in.
 */
export function personStore<State>(
  name: string,
  initial: State,
  options: PersonStoreOptions = {},
): UseBoundStore<StoreApi<State>> {
  const store = create<State>()(() => initial);
  const entry: PersonStore = { name, store: store as StoreApi<unknown>, ...options };
  personStores.all.push(entry);
  const { setState } = store;
  store.setState = ((...change: Parameters<typeof setState>) => {
    if (!entry.isClosed) setState(...change);
  }) as typeof setState;
  return store;
}
