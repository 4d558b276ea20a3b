import { accountTexts, sentence } from '@rotavisto/shared/session';

/** What a failure reads as: by its code one of `texts`, a sentence of accounts or of the connection; null where none is known. */
export async function sentenceOf(error: unknown, texts: Readonly<Record<string, string>> = {}): Promise<string | null> {
  const own = sentence(error, (name) => (Object.hasOwn(texts, name) && texts[name]) || null);
  return own ?? sentence(error, await accountTexts());
}
