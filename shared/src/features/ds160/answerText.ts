import type pt from './pt.json';
import './strings';
import { type Ds160Field, type Ds160Value, formatDate, isDateOnly } from '../../domain';
import { useT } from '../../i18n';
import { locale } from '../../language';
import { formatMoney } from '../../lib';

export type OptionKey = keyof typeof pt.options;

const KEYS: readonly string[] = [
  'single',
  'married',
  'working',
  'studying',
  'both',
  'none',
  'turismo',
  'negocios',
  'true',
  'false',
] satisfies OptionKey[];

/** Returns the text key of a choice, or null if the value is no choice. */
export function optionKey(value: Ds160Value): OptionKey | null {
  const key = String(value);
  return KEYS.includes(key) ? (key as OptionKey) : null;
}

const AS_TYPED = { useGrouping: false, maximumFractionDigits: 20 } as const;

/** Returns a value as text; an unfinished date stays as typed. */
export function showValue(field: Ds160Field, value: Ds160Value | undefined): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (field.type === 'date') return isDateOnly(String(value)) ? formatDate(String(value)) : String(value);
  return typeof value === 'number' ? value.toLocaleString(locale(), AS_TYPED) : value;
}

/** Returns a function that writes an answer in words, or null for an empty one. */
export function useAnswerText() {
  const t = useT('ds160');
  return (field: Ds160Field, value: Ds160Value): string | null => {
    if (value === null || value === '') return null;
    const key = field.type === 'boolean' || field.type === 'choice' ? optionKey(value) : null;
    if (key) return t(`options.${key}`);
    return field.type === 'money' && typeof value === 'number' ? formatMoney(value) : showValue(field, value);
  };
}
