import { SESSION_KEY } from '../page';

const memory = new Map<string, string>();

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** localStorage if the browser allows it; otherwise values are kept for the life of the tab. */
export const safeStorage = {
  getItem(key: string): string | null {
    if (memory.has(key)) return memory.get(key) ?? null;
    try {
      return browserStorage()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  /** Returns null also for a text that is not JSON. */
  getJson(key: string): unknown {
    try {
      return JSON.parse(safeStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      const storage = browserStorage();
      if (storage) {
        storage.setItem(key, value);
        memory.delete(key);
        return;
      }
    } catch {
      // Storage is blocked or full, so the tab keeps the value.
    }
    memory.set(key, value);
  },
  removeItem(key: string): void {
    memory.delete(key);
    try {
      browserStorage()?.removeItem(key);
    } catch {
      // There is no stored value.
    }
  },
};

export const STORAGE_KEY = SESSION_KEY;

/** Returns whether storage has a readable session; a corrupt one is deleted. */
export function hasStoredSession(): boolean {
  if (typeof window === 'undefined') return false;
  const session = safeStorage.getJson(STORAGE_KEY);
  if (typeof session === 'object' && session !== null && 'refresh_token' in session) return true;
  safeStorage.removeItem(STORAGE_KEY);
  return false;
}
