import { invalidates, reloadsOnError, verb } from '@rotavisto/shared/data';
import { cleanLink } from '@rotavisto/shared/domain';
import type { FactKind } from '@rotavisto/shared/facts';
import type { Composite } from '@rotavisto/shared/supabase';
import { mutationOptions } from '@tanstack/react-query';
import { read } from './read';

/** A fact with its kind narrowed to the kinds that the database allows. */
export type KeptFact = Omit<Composite<'kept_fact'>, 'kind'> & { kind: FactKind };

export const keptFacts = () => read(['facts'], 'facts.load', async () => (await verb('admin_facts')) as KeptFact[]);

export interface FactDraft {
  value: string;
  text_pt: string;
  text_en: string;
  text_es: string;
  source_pt: string;
  source_en: string;
  source_es: string;
  source_url: string;
  valid_until: string;
}

const afterwards = { onSuccess: invalidates('admin'), onError: reloadsOnError('admin') };

/** Saves a fact without its empty fields, because the database distinguishes an empty field from a missing one. */
export const saveFact = mutationOptions({
  mutationFn: ({ key, revision, draft }: { key: string; revision: number; draft: FactDraft }) => {
    const { source_pt, source_en, source_es, ...others } = { ...draft, source_url: cleanLink(draft.source_url) };
    const filled = Object.fromEntries(Object.entries(others).filter(([, text]) => text.trim() !== ''));
    return verb('admin_save_fact', { key, revision, source_pt, source_en, source_es, ...filled });
  },
  ...afterwards,
  meta: { errorKey: 'facts.save', successKey: 'facts.saved', voice: 'office' },
});

export const confirmFact = mutationOptions({
  mutationFn: ({ key, revision }: Pick<KeptFact, 'key' | 'revision'>) => verb('admin_confirm_fact', { key, revision }),
  ...afterwards,
  meta: { errorKey: 'facts.confirm', successKey: 'facts.confirmed', voice: 'office' },
});
