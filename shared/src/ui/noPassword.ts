import type { FormRule } from 'antd';
import { looksLikePassword } from '../domain';
import { errorSentence } from '../i18n';

/** What a field says of a text that looks like a password, as the database refuses it; null of any other. */
export const passwordProblem = (text: string): string | null =>
  looksLikePassword(text) ? errorSentence('looks_like_password') : null;

/** The same as a rule of a form. */
export const noPassword: FormRule = {
  validator: async (_rule, text: string | undefined) => {
    const problem = passwordProblem(text ?? '');
    if (problem !== null) throw new Error(problem);
  },
};
