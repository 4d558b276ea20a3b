import type { Plan } from '@rotavisto/shared/session';
import type { Json, PlanTexts } from '@rotavisto/shared/supabase';
import { registerStrings, useLanguage, useT } from '../../i18n';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    planTexts: typeof pt;
  }
}

registerStrings('planTexts', pt);

/** As a row of the table or within an answer, whose type knows only that it is JSON. */
type Worded = Pick<Plan, 'name'> & { texts: Json | PlanTexts };

interface PlanWords {
  name: (plan: Worded) => string;
  description: (plan: Worded & Pick<Plan, 'description'>) => string | null;
  features: (plan: Worded & Pick<Plan, 'features'>) => readonly string[];
}

/**
 * What a plan says in the reader's language: the words of the database where it has them in that language, and else those of
 * the catalogue, which knows the plans of the release by their Portuguese words; others stay as they are.
 */
export function usePlanText(): PlanWords {
  const released = new Map<string, string>(Object.entries(useT('planTexts')('text', { returnObjects: true })));
  const language = useLanguage();
  const text = (written: string) => released.get(written) ?? written;
  const worded = ({ texts }: Worded) => (language === 'pt' ? undefined : (texts as PlanTexts | null)?.[language]);
  return {
    name: (plan) => worded(plan)?.name ?? text(plan.name),
    description: (plan) => worded(plan)?.description ?? (plan.description && text(plan.description)),
    features: (plan) => worded(plan)?.features ?? plan.features.map(text),
  };
}
