import { invalidates, type OfficialProgress, reloadsOnError, unwrap, verb } from '@rotavisto/shared/data';
import { FIELD_VERSION, type OfficialAnswers } from '@rotavisto/shared/domain/official';
import { type Json, supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const COLUMNS =
  `answers, revision, changed_in, typed, told, taken, field_version, state, opened_at, sent_at, missing, blocks,
  blocks_done, return_reason, return_keys` as const;

export interface Complement extends OfficialProgress {
  answers: OfficialAnswers;
  revision: number;
  /** By key, or by list, the revision an answer changed in. */
  changed_in: Record<string, number>;
  /** By page, the revision it was typed at. */
  typed: Record<string, number>;
  told: Record<string, { by: string; at: string }>;
  /** By key, or by list, where an answer comes from that the client confirmed as it stood. */
  taken: Record<string, 'answers' | 'passport' | 'profile' | 'told'>;
  field_version: string;
  return_reason: string | null;
  return_keys: string[];
}

/** Of a case that has no row yet. */
export const NOTHING_TOLD: Complement = {
  answers: {},
  revision: 0,
  changed_in: {},
  typed: {},
  told: {},
  taken: {},
  field_version: FIELD_VERSION,
  state: 'open',
  opened_at: null,
  sent_at: null,
  missing: 0,
  blocks: 0,
  blocks_done: 0,
  return_reason: null,
  return_keys: [],
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

/** Answers of the client to the security pages; null while the client has saved none of them. */
export const securityAnswersOf = (applicationId: string) =>
  queryOptions({
    queryKey: ['ds160', 'security', applicationId],
    queryFn: async ({ signal }): Promise<OfficialAnswers | null> => {
      const rows = (await supabase()).from('ds160_security_answers').select('answers');
      const found = rows.eq('application_id', applicationId).abortSignal(signal).maybeSingle();
      return (unwrap(await found)?.answers as OfficialAnswers | undefined) ?? null;
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

interface Return {
  applicationId: string;
  reason: string;
  keys: readonly string[];
}

/** The client answers these questions again. */
export const returnComplement = mutationOptions({
  mutationFn: ({ applicationId, reason, keys }: Return) =>
    verb('return_complement', { application_id: applicationId, reason, keys: [...keys] }),
  onSuccess: invalidates('ds160', 'applications', 'consultant'),
  onError: reloadsOnError('ds160'),
  meta: { errorKey: 'ds160.return', successKey: 'ds160.returned' },
});
