import { AppError } from './AppError';
import type * as AccountTexts from './accountSentence';
import { connectionError, connectionSentence } from './connectionError';

let accountTexts: Pick<typeof AccountTexts, 'accountSentence' | 'mailWait'> | null = null;

/** Called by the code of accounts when it is loaded: a visitor's first page does not carry its texts. */
export const setAccountTexts = (texts: NonNullable<typeof accountTexts>): void => {
  accountTexts = texts;
};

/** How long to wait for another mail, in words; null for every other refusal. */
export const mailWait = (error: unknown): string | null => accountTexts?.mailWait(error) ?? null;

/** An error without a code still has the sentence of its status where that says enough. */
function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const isTooMany = typeof error === 'object' && error !== null && 'status' in error && error.status === 429;
  return connectionError(error) ?? (isTooMany ? new AppError('over_request_rate_limit', '', error) : null);
}

/**
 * The sentence of an error for pages without a translator, in the language of the page: one of `texts` by its code, or that
 * of the session. An unknown code reads as the server's own words; null where there are none.
 */
export function plainSentence(error: unknown, texts: Readonly<Record<string, string>> = {}): string | null {
  const known = asAppError(error);
  if (!known) return null;
  const { code, message } = known;
  if (Object.hasOwn(texts, code)) return texts[code] ?? null;
  return connectionSentence(code) ?? accountTexts?.accountSentence(known) ?? (message || null);
}
