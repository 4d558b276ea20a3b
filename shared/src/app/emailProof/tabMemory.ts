import { onSignOut } from '@rotavisto/shared/session';
import { EMAIL_PROOF_KEY } from '../../page';

/** As long as a code is valid: `otp_expiry` in supabase/config.toml. */
const VALID_MS = 86_400_000;

/** Storage may be refused; what happened is then forgotten when the page is loaded again. */
function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}

/** What happened to the notice in this tab: a phone may load the page again while its owner reads the mail. */
export const tabMemory = {
  wasClosed: () => inStorage((storage) => storage.getItem(EMAIL_PROOF_KEY)) === 'closed',
  /** Whether a code was sent that may still be valid. */
  wasSent: () => Date.now() - Number(inStorage((storage) => storage.getItem(EMAIL_PROOF_KEY)) ?? Number.NaN) < VALID_MS,
  close: () => inStorage((storage) => storage.setItem(EMAIL_PROOF_KEY, 'closed')),
  send: () => inStorage((storage) => storage.setItem(EMAIL_PROOF_KEY, String(Date.now()))),
  forget: () => inStorage((storage) => storage.removeItem(EMAIL_PROOF_KEY)),
};

// The next person in this tab has another address.
onSignOut(tabMemory.forget);
