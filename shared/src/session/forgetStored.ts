import { PERSON_PREFIX } from '../page';
import { useSession } from './sessionStore';

/** Deletes the stored values of all users, or of all others; the area that wrote a value need not be loaded. */
export function forgetStored(userId?: string): void {
  const isTheirs = (key: string) => userId !== undefined && key.startsWith(PERSON_PREFIX + userId);
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) {
        if (key.startsWith(PERSON_PREFIX) && !isTheirs(key)) storage.removeItem(key);
      }
    } catch {
      // A blocked storage has no values.
    }
  }
}

// A tab may miss the end of a session that another tab ends.
useSession.subscribe(({ profile }, { profile: before }) => {
  if (profile && profile.id !== before?.id) forgetStored(profile.id);
});
