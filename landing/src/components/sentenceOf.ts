import { accountTexts, sentence } from '@rotavisto/shared/session';

/**
 * Returns the error message for the code of a failure: from `texts`, or from the messages of accounts and of the
 * connection; null for an unknown code.
 */
export async function sentenceOf(error: unknown, texts: Readonly<Record<string, string>> = {}): Promise<string | null> {
  const own = sentence(error, (name) => (Object.hasOwn(texts, name) && texts[name]) || null);
  return own ?? sentence(error, await accountTexts());
}
