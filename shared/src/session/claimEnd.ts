import { safeStorage } from '@rotavisto/shared/supabase';
import { wait } from '../connection';

const NAME = 'rotavisto-session-end';
const HELD_MS = 5000;
const HIDDEN_WAITS_MS = 300;

/** For browsers without locks: close to right, because two tabs rarely ask in the same millisecond. */
function claimInStorage(now = Date.now()): boolean {
  if (Math.abs(now - Number(safeStorage.getItem(NAME))) < HELD_MS) return false;
  safeStorage.setItem(NAME, String(now));
  return true;
}

/** When the same session ends in several tabs at once, true in one of them; in one that is seen, if there is one. */
export async function claimEnd(): Promise<boolean> {
  if (document.visibilityState === 'hidden') await wait(HIDDEN_WAITS_MS);
  if (!navigator.locks) return claimInStorage();
  return new Promise((resolve) => {
    void navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await wait(HELD_MS);
    });
  });
}
