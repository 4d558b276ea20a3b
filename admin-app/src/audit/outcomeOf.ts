import type { Composite } from '@rotavisto/shared/supabase';

/** What an action led to, in the words the record keeps it in: 'approved', 'in_progress → payment'. */
export function outcomeOf(after: Composite<'audit_entry'>['after']): string {
  if (typeof after !== 'object' || after === null || Array.isArray(after)) return '';
  const { outcome, status, step, role } = after;
  return [outcome ?? status, step, role].filter((part) => typeof part === 'string').join(' → ');
}
