import { languageOf, translate } from '../send-mail/translate.ts';
import type { Plan } from './types.ts';

/** The name of a plan in `language`; one that is not worded in it is found by its Portuguese name, or keeps that. */
export const planName = ({ name, texts }: Pick<Plan, 'name' | 'texts'>, language: string): string =>
  texts?.[language]?.name || translate(languageOf(language)).find(`plan.${name}`) || name;
