import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { STORAGE_KEY } from './hasStoredSession';
import { safeStorage } from './storage';

/** As the library does: a token that ends sooner is renewed before it is used. */
const RENEWED_BEFORE_MS = 90_000;
/** Whoever asks nothing of the library for so long needs it all the same, to renew the token and to hear of other tabs. */
const LATEST_MS = 5000;

/** The session in storage, while its token is good for a request. */
export function usableSession(): Session | null {
  const session = safeStorage.getJson(STORAGE_KEY) as Partial<Session> | null;
  if (typeof session?.access_token !== 'string' || typeof session.expires_at !== 'number') return null;
  if (!session.user) return null;
  return session.expires_at * 1000 - Date.now() > RENEWED_BEFORE_MS ? (session as Session) : null;
}

interface Options {
  load: () => Promise<GoTrueClient>;
  /** What is answered before the library is there. */
  stored: () => Session | null;
}

/**
 * The client of Supabase Auth, whose library is fetched when something is asked of it that the stored session does not
 * answer: nobody's first words wait for it while their token is good.
 */
export function lazyAuth({ load, stored }: Options): GoTrueClient {
  let loaded: GoTrueClient | null = null;
  let loading: Promise<GoTrueClient> | null = null;
  let announce: (client: GoTrueClient) => void = () => {};
  const whenLoaded = new Promise<GoTrueClient>((resolve) => {
    announce = resolve;
  });

  async function fetchLibrary(): Promise<GoTrueClient> {
    try {
      loaded = await load();
      announce(loaded);
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  }
  const library = () => {
    loading ??= fetchLibrary();
    return loading;
  };

  const getSession: GoTrueClient['getSession'] = async () => {
    const session = loaded ? null : stored();
    return session ? { data: { session }, error: null } : (await library()).getSession();
  };

  const onAuthStateChange = (callback: (event: AuthChangeEvent, session: Session | null) => void) => {
    // Where it cannot be fetched the next request says so.
    setTimeout(() => void library().catch(() => undefined), LATEST_MS);
    const followed = whenLoaded.then((client) => client.onAuthStateChange(callback).data.subscription);
    const unsubscribe = () => void followed.then((subscription) => subscription.unsubscribe());
    return { data: { subscription: { id: Symbol('followed once it is there'), callback, unsubscribe } } };
  };

  /** Methods that fetch the library, and are then called on it. */
  const methods = <Owner extends object>(own: Partial<Owner>, ownerIn: (client: GoTrueClient) => Owner): Owner =>
    new Proxy(own as Owner, {
      get(target, name) {
        // A promise that gives this object asks for `then`.
        if (name === 'then' || name in target) return Reflect.get(target, name);
        return async (...given: unknown[]) => {
          const owner = ownerIn(await library());
          return Reflect.apply(Reflect.get(owner, name) as (...given: unknown[]) => unknown, owner, given);
        };
      },
    });

  const mfa = methods<GoTrueClient['mfa']>({}, (client) => client.mfa);
  return methods<GoTrueClient>({ getSession, onAuthStateChange, mfa }, (client) => client);
}
