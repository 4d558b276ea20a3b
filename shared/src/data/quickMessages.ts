import type { Composite } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { verb } from './verbs';

export type QuickMessage = Composite<'quick_message'>;

const KEPT_MS = 5 * 60_000;

/** The ready-made messages of consultants, in the wording of the administrators. */
export const quickMessages = queryOptions({
  queryKey: ['quickMessages'],
  queryFn: () => verb('quick_messages'),
  staleTime: KEPT_MS,
  // The list of quick messages shows the failure itself.
  meta: { silent: true },
});
