import { personStorage } from '../../person';

/** The time a code is valid: `otp_expiry` in supabase/config.toml. */
const VALID_MS = 86_400_000;

const stored = personStorage('email-proof', 'tab');

/** The state of the notice in this tab. A phone may reload the page while the user reads the mail. */
export const tabMemory = {
  wasClosed: () => stored.read() === 'closed',
  /** True while a sent code may still be valid. */
  wasSent: () => Date.now() - Number(stored.read() ?? Number.NaN) < VALID_MS,
  close: () => stored.write('closed'),
  send: () => stored.write(Date.now()),
  forget: stored.remove,
};
