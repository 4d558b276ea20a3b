import { type Ds160Field, type Ds160Value, formatDate, isDateOnly } from '../../domain';
import { locale } from '../../language';

const AS_TYPED = { useGrouping: false, maximumFractionDigits: 20 } as const;

/** A value as text; a date that is still being typed stays as it is. */
export function showValue(field: Ds160Field, value: Ds160Value | undefined): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (field.type === 'date') return isDateOnly(String(value)) ? formatDate(String(value)) : String(value);
  return typeof value === 'number' ? value.toLocaleString(locale(), AS_TYPED) : value;
}
