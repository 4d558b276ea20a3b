import type { FormRule } from 'antd';
import { looksLikePassword } from '../domain';
import { errorSentence } from '../i18n';

/** Returns the error for a text that looks like a password, which the database refuses; null for other texts. */
export const passwordProblem = (text: string): string | null =>
  looksLikePassword(text) ? errorSentence('looks_like_password') : null;

/** Rejects a text that looks like a password, as a rule of a form. */
export const noPassword: FormRule = {
  validator: async (_rule, text: string | undefined) => {
    const problem = passwordProblem(text ?? '');
    if (problem !== null) throw new Error(problem);
  },
};
