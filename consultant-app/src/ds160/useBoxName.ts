import { useT } from '@rotavisto/shared/i18n';
import type { CopiedName, KnownBox } from './officialOrder';
import pt from './pt.json';

const isKnown = (name: CopiedName): name is KnownBox => Object.hasOwn(pt.boxes, name);

/** What a box is called: as our question where it has one, else by its own name. */
export function useBoxName() {
  const t = useT('consultantDs160', 'ds160');
  return (name: CopiedName): string => {
    if (name === 'purpose_of_trip') return t('visaClass');
    return isKnown(name) ? t(`boxes.${name}`) : t(`ds160:fields.${name}`);
  };
}
