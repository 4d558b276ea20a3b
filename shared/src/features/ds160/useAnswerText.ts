import type { Ds160Field, Ds160Value } from '../../domain';
import { useT } from '../../i18n';
import { formatMoney } from '../../lib';
import { optionKey } from './optionKey';
import { showValue } from './showValue';
import './strings';

/** An answer as it is read aloud, or null where there is none. */
export function useAnswerText() {
  const t = useT('ds160');
  return (field: Ds160Field, value: Ds160Value): string | null => {
    if (value === null || value === '') return null;
    const key = field.type === 'boolean' || field.type === 'choice' ? optionKey(value) : null;
    if (key) return t(`options.${key}`);
    return field.type === 'money' && typeof value === 'number' ? formatMoney(value) : showValue(field, value);
  };
}
