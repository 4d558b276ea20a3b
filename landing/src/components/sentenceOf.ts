import { accountTexts, sentence, textsByName } from '@rotavisto/shared/session';

/** What a failure reads as: by its code one of `texts`, a sentence of accounts or of the connection; null where none is known. */
export const sentenceOf = async (
  error: unknown,
  texts: Readonly<Record<string, string>> = {},
): Promise<string | null> => sentence(error, textsByName(texts)) ?? sentence(error, await accountTexts());
