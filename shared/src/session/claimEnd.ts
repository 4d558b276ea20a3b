import { wait } from '../connection';

const NAME = 'rotavisto-session-end';
const HELD_MS = 5000;
const HIDDEN_WAITS_MS = 300;

/** The same session may end in several tabs at once: true in one of them, a visible one where there is one. */
export async function claimEnd(): Promise<boolean> {
  if (document.visibilityState === 'hidden') await wait(HIDDEN_WAITS_MS);
  // A page without https has no locks: each of its tabs then shows the notice.
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await wait(HELD_MS);
    });
  });
}
