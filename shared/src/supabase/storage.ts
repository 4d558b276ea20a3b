import { SESSION_KEY } from '../page';

const memory = new Map<string, string>();

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** localStorage where the browser allows it; else the same answers for as long as the tab lives. */
export const safeStorage = {
  getItem(key: string): string | null {
    if (memory.has(key)) return memory.get(key) ?? null;
    try {
      return browserStorage()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  /** Null also where the stored text is not JSON. */
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
      // Blocked or full: the tab remembers instead.
    }
    memory.set(key, value);
  },
  removeItem(key: string): void {
    memory.delete(key);
    try {
      browserStorage()?.removeItem(key);
    } catch {
      // Nothing was stored there.
    }
  },
};

export const STORAGE_KEY = SESSION_KEY;

/** True where a readable session lies in storage; a corrupt one counts as none and is removed. */
export function hasStoredSession(): boolean {
  if (typeof window === 'undefined') return false;
  const session = safeStorage.getJson(STORAGE_KEY);
  if (typeof session === 'object' && session !== null && 'refresh_token' in session) return true;
  safeStorage.removeItem(STORAGE_KEY);
  return false;
}
