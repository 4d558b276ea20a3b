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

/** A plan from the table or from another answer, where the type of its texts is only JSON. */
type Worded = Pick<Plan, 'name'> & { texts: Json | PlanTexts };

interface PlanWords {
  name: (plan: Worded) => string;
  description: (plan: Worded & Pick<Plan, 'description'>) => string | null;
  features: (plan: Worded & Pick<Plan, 'features'>) => readonly string[];
}

/**
 * Returns the texts of a plan in the user's language: those of the database, else those of the catalogue, by their
 * Portuguese text. Other texts stay in Portuguese.
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
