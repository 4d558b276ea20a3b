import type { Composite, Json } from '@rotavisto/shared/supabase';

type Say = (word: string) => string;

const isObject = (value: Json | undefined): value is { [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an action led to: 'approved', 'in progress → Payment', each of the record's words as `say` has it. */
export function outcomeOf(after: Composite<'audit_entry'>['after'] | undefined, say: Say): string {
  if (!isObject(after)) return '';
  const { outcome, status, step, role } = after;
  return [outcome ?? status, step, role]
    .filter((part) => typeof part === 'string')
    .map(say)
    .join(' → ');
}

/** The same of an entry of one application's history, which keeps what stood before and after in one. */
export const outcomeIn = (detail: Composite<'timeline_entry'>['detail'], say: Say): string =>
  isObject(detail) ? outcomeOf(detail.after, say) : '';
