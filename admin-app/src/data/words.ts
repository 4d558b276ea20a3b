import { invalidates, reloadsOnError, unwrap, verb } from '@rotavisto/shared/data';
import type { Plan } from '@rotavisto/shared/session';
import { type Composite, supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { read } from './read';

export const keptPlans = () =>
  queryOptions({
    queryKey: ['admin', 'plans'],
    queryFn: async (): Promise<Plan[]> => {
      const client = await supabase();
      return unwrap(await client.from('subscription_plans').select('*').order('visa_type')) ?? [];
    },
    meta: { errorKey: 'words.plans.load', voice: 'office' },
  });

interface Worded {
  name: string;
  description: string;
  features: string[];
}

interface PlanChange {
  planId: string;
  /** The revision of the plan that the administrator has seen. */
  revision: number;
  isSold: boolean;
  price: number | null;
  pt: Worded;
  en: Worded;
  es: Worded;
}

const afterwards = { onSuccess: invalidates('admin'), onError: reloadsOnError('admin') };

export const savePlan = mutationOptions({
  mutationFn: ({ planId, revision, isSold, price, pt, en, es }: PlanChange) =>
    verb('admin_save_plan', {
      plan_id: planId,
      revision,
      is_available: isSold,
      name_pt: pt.name,
      name_en: en.name,
      name_es: es.name,
      description_pt: pt.description,
      description_en: en.description,
      description_es: es.description,
      features_pt: pt.features,
      features_en: en.features,
      features_es: es.features,
      ...(price === null ? {} : { price }),
    }),
  ...afterwards,
  meta: { errorKey: 'words.plans.save', successKey: 'words.plans.saved', voice: 'office' },
});

export type QuickMessage = Composite<'quick_message'>;

export const keptMessages = () => read(['messages'], 'words.messages.load', () => verb('quick_messages'));

export type MessageDraft = Omit<QuickMessage, 'id' | 'key' | 'topic' | 'revision'>;
type Seen = Pick<QuickMessage, 'key' | 'revision'>;

export const saveMessage = mutationOptions({
  mutationFn: ({ key, revision, draft }: { key: string; revision: number; draft: MessageDraft }) =>
    verb('admin_save_quick_message', { key, revision, ...draft }),
  ...afterwards,
  meta: { errorKey: 'words.messages.save', successKey: 'words.messages.saved', voice: 'office' },
});

export const addMessage = mutationOptions({
  mutationFn: ({ topic, draft }: { topic: string; draft: MessageDraft }) =>
    verb('admin_add_quick_message', { topic, ...draft }),
  ...afterwards,
  meta: { errorKey: 'words.messages.save', successKey: 'words.messages.saved', voice: 'office' },
});

/** Moves a message before or after its neighbour in the topic. */
export const moveMessage = mutationOptions({
  mutationFn: ({ key, revision, down }: Seen & { down: boolean }) =>
    verb('admin_move_quick_message', { key, revision, down }),
  ...afterwards,
  meta: { errorKey: 'words.messages.save', voice: 'office' },
});

export const removeMessage = mutationOptions({
  mutationFn: ({ key, revision }: Seen) => verb('admin_remove_quick_message', { key, revision }),
  ...afterwards,
  meta: { errorKey: 'words.messages.remove', successKey: 'words.messages.removed', voice: 'office' },
});
