import { useSession } from '@rotavisto/shared/session';
import { PERSON_PREFIX } from '../page';
import { personStore } from './personStore';

type Place = 'browser' | 'tab';

/** Texts that the browser refuses to store, by key; they end with the page. */
const useRefused = personStore<Record<string, string | undefined>>('texts that the browser refuses to store', {});

/** The names of all stored values of this bundle. */
export const personStorages: { name: string; place: Place }[] = [];

/**
 * A value about the signed-in user in the storage of the browser or of the tab, which the end of the session deletes.
 * Each user has a separate value.
 */
export function personStorage(name: string, place: Place) {
  personStorages.push({ name, place });
  const key = (): string => `${PERSON_PREFIX}${useSession.getState().profile?.id}-${name}`;
  const storage = (): Storage => (place === 'tab' ? window.sessionStorage : window.localStorage);
  return {
    /** Returns null without a stored value or for a text that is not JSON. */
    read(): unknown {
      try {
        return JSON.parse(useRefused.getState()[key()] ?? storage().getItem(key()) ?? 'null');
      } catch {
        return null;
      }
    },
    write(value: unknown): void {
      const text = JSON.stringify(value);
      try {
        storage().setItem(key(), text);
        useRefused.setState({ [key()]: undefined });
      } catch {
        useRefused.setState({ [key()]: text });
      }
    },
    remove(): void {
      useRefused.setState({ [key()]: undefined });
      try {
        storage().removeItem(key());
      } catch {
        // A blocked storage has no values.
      }
    },
  };
}
