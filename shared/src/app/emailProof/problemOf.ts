import { accountTexts, sentence, session } from '@rotavisto/shared/session';
import type pt from './pt.json';

type Key = 'codeWrong' | 'tooManyCodes' | 'tooMany' | 'captcha' | 'failed';
const KEYS = {
  otp_expired: 'codeWrong',
  too_many_codes: 'tooManyCodes',
  over_email_send_rate_limit: 'tooMany',
  over_request_rate_limit: 'tooMany',
  captcha_unavailable: 'captcha',
} as const satisfies Record<string, Key & keyof typeof pt>;

const isKnown = (code: unknown): code is keyof typeof KEYS => typeof code === 'string' && Object.hasOwn(KEYS, code);

/** Returns the error message as a text, or the key of an error message in the catalogue. */
export async function problemOf(error: unknown): Promise<{ sentence: string } | { key: Key }> {
  const wait = await session().then(
    (account) => account.mailWait(error),
    () => null,
  );
  if (wait) return { sentence: wait };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (isKnown(code)) return { key: KEYS[code] };
  if (error instanceof Error && 'status' in error && error.status === 429) return { key: 'tooMany' };
  const found = sentence(error, await accountTexts());
  return found ? { sentence: found } : { key: 'failed' };
}
