import type { Composite } from '@rotavisto/shared/supabase';

/** What an action led to: 'approved', 'in progress → Payment', each of the record's words as `say` has it. */
export function outcomeOf(after: Composite<'audit_entry'>['after'], say: (word: string) => string): string {
  if (typeof after !== 'object' || after === null || Array.isArray(after)) return '';
  const { outcome, status, step, role } = after;
  return [outcome ?? status, step, role]
    .filter((part) => typeof part === 'string')
    .map(say)
    .join(' → ');
}
