import { languageOf, translate } from '../send-mail/translate.ts';

/** The name of a plan as mails in `language` say it; one that was named anew is called as it stands in the database. */
export const planName = (name: string, language: string): string =>
  translate(languageOf(language)).find(`plan.${name}`) || name;
