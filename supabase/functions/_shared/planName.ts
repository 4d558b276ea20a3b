import { languageOf, translate } from '../send-mail/translate.ts';
import type { Plan } from './types.ts';

/** The plan's name in `language`: its own text, a translation of its Portuguese name, or that name. */
export const planName = ({ name, texts }: Pick<Plan, 'name' | 'texts'>, language: string): string =>
  texts?.[language]?.name || translate(languageOf(language)).find(`plan.${name}`) || name;
