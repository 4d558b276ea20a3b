import { invalidates, reloadsOnError, unwrap, verb } from '@rotavisto/shared/data';
import { FIELD_VERSION, type OfficialAnswers } from '@rotavisto/shared/domain/official';
import { type Json, supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const COLUMNS = 'answers, revision, changed_in, typed, told, field_version' as const;

export interface Complement {
  answers: OfficialAnswers;
  revision: number;
  /** By key, or by list, the revision an answer changed in. */
  changed_in: Record<string, number>;
  /** By page, the revision it was typed at. */
  typed: Record<string, number>;
  told: Record<string, { by: string; at: string }>;
  field_version: string;
}

/** Of a case that has no row yet. */
const NOTHING_TOLD: Complement = {
  answers: {},
  revision: 0,
  changed_in: {},
  typed: {},
  told: {},
  field_version: FIELD_VERSION,
};

/** The answers to the official form that the six sections do not ask, and the pages that were typed. */
export const complementOf = (applicationId: string) =>
  queryOptions({
    queryKey: ['ds160', 'complement', applicationId],
    queryFn: async ({ signal }): Promise<Complement> => {
      const rows = (await supabase()).from('ds160_complements').select(COLUMNS);
      const found = rows.eq('application_id', applicationId).abortSignal(signal).maybeSingle();
      return (unwrap(await found) as Complement | null) ?? NOTHING_TOLD;
    },
    meta: { errorKey: 'ds160.load' },
  });

interface Filling {
  applicationId: string;
  revision: number;
  /** By key, or by list; null takes an answer back. */
  changes: Readonly<Record<string, OfficialAnswers[string] | null>>;
}

/** With another revision nothing is written, and the answers that are kept come back. */
export const fillComplement = mutationOptions({
  mutationFn: async ({ applicationId, revision, changes }: Filling) => {
    const saved = await verb('fill_complement', { application_id: applicationId, revision, changes: changes as Json });
    return { ...saved, answers: saved.answers as OfficialAnswers };
  },
  onSuccess: invalidates('ds160'),
  // Each refusal stands beside its question.
  meta: { errorKey: 'ds160.save', silent: true },
});

interface TypedPage {
  applicationId: string;
  page: string;
  revision: number;
}

export const markPageTyped = mutationOptions({
  mutationFn: ({ applicationId, page, revision }: TypedPage) =>
    verb('mark_page_typed', { application_id: applicationId, page, revision }),
  onSuccess: invalidates('ds160'),
  onError: reloadsOnError('ds160'),
  meta: { errorKey: 'ds160.save' },
});
