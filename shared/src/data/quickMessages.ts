import type { Composite } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { verb } from './verbs';

export type QuickMessage = Composite<'quick_message'>;

const KEPT_MS = 5 * 60_000;

/** What a consultant sends ready-made, as administrators worded it. */
export const quickMessages = queryOptions({
  queryKey: ['quickMessages'],
  queryFn: () => verb('quick_messages'),
  staleTime: KEPT_MS,
  // The list shows the failure itself.
  meta: { silent: true },
});
