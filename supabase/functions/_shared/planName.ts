import { languageOf, translate } from '../send-mail/translate.ts';

/** The name of a plan in mails in `language`; a renamed plan keeps its name from the database. */
export const planName = (name: string, language: string): string =>
  translate(languageOf(language)).find(`plan.${name}`) || name;
