import { invalidates, reloadsOnError, unwrap, verb, verbOnce } from '@rotavisto/shared/data';
import type { OfficialAnswer, OfficialAnswers } from '@rotavisto/shared/domain/official';
import { type Json, supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const COLUMNS =
  'answers, revision, told, taken, state, opened_at, sent_at, return_reason, return_keys, field_version, updated_at' as const;

/** Where an answer came from that the client confirmed as it stood. */
export type AnswerSource = 'answers' | 'passport' | 'profile' | 'told';

export interface OfficialForm {
  answers: OfficialAnswers;
  revision: number;
  /** Answers that the consultant was told and the client has not confirmed yet, by key. */
  told: Readonly<Record<string, unknown>>;
  taken: Readonly<Record<string, AnswerSource>>;
  state: 'open' | 'sent' | 'returned';
  /** Since when the client answers; the consultant fills in nothing more. */
  opened_at: string | null;
  sent_at: string | null;
  return_reason: string | null;
  return_keys: readonly string[];
  /** Null before the first save. */
  field_version: string | null;
  /** The time of the last save; null before the first. */
  updated_at: string | null;
}

/** Of a case that has no row yet. */
const UNOPENED: OfficialForm = {
  answers: {},
  revision: 0,
  told: {},
  taken: {},
  state: 'open',
  opened_at: null,
  sent_at: null,
  return_reason: null,
  return_keys: [],
  field_version: null,
  updated_at: null,
};

/** The client's part of the official form. */
export const officialForm = (applicationId: string) =>
  queryOptions({
    queryKey: ['official', applicationId],
    queryFn: async ({ signal }): Promise<OfficialForm> => {
      const rows = (await supabase()).from('ds160_complements').select(COLUMNS);
      const found = rows.eq('application_id', applicationId).abortSignal(signal).maybeSingle();
      return (unwrap(await found) as OfficialForm | null) ?? UNOPENED;
    },
    meta: { errorKey: 'ds160.load' },
  });

interface Saving {
  applicationId: string;
  revision: number;
  /** By key, or by list; null takes an answer back. */
  changes: Readonly<Record<string, OfficialAnswers[string] | null>>;
  sources: Readonly<Record<string, AnswerSource>>;
}

/** With another revision nothing is written, and the answers that are kept come back. */
export const saveComplement = mutationOptions({
  mutationFn: async ({ applicationId, revision, changes, sources }: Saving) => {
    const saved = await verb('save_complement', {
      application_id: applicationId,
      revision,
      changes: changes as Json,
      sources: sources as Json,
    });
    return { ...saved, answers: saved.answers as OfficialAnswers };
  },
  onSuccess: ({ is_saved, answers, revision }, { applicationId, changes, sources }, _result, { client }) => {
    const now = new Date().toISOString();
    client.setQueryData(officialForm(applicationId).queryKey, (before = UNOPENED) => {
      if (!is_saved) return { ...before, answers, revision };
      const others = <Value>(kept: Readonly<Record<string, Value>>) =>
        Object.fromEntries(Object.entries(kept).filter(([key]) => !(key in changes)));
      return {
        ...before,
        answers,
        revision,
        told: others(before.told),
        taken: { ...others(before.taken), ...sources },
        opened_at: before.opened_at ?? now,
        updated_at: now,
      };
    });
    // How far it is comes with the application, which is read again where it is shown next.
    void client.invalidateQueries({ queryKey: ['applications'], refetchType: 'none' });
  },
  // What is read while it is saved may be older than what is saved.
  onMutate: ({ applicationId }, { client }) =>
    client.cancelQueries({ queryKey: officialForm(applicationId).queryKey, exact: true }),
  // Each refusal stands beside its question.
  meta: { errorKey: 'ds160.save', silent: true },
});

/** An answer of the security pages; a Yes has its explanation. */
export type SecurityAnswer = Extract<OfficialAnswer, { yes: boolean }>;

export interface SecurityAnswers {
  answers: Readonly<Record<string, SecurityAnswer>>;
  /** When each page was saved. */
  pages: Readonly<Record<string, string>>;
}

/** Null until the client consents. */
export const securityAnswers = (applicationId: string) =>
  queryOptions({
    queryKey: ['official', applicationId, 'security'],
    queryFn: async ({ signal }): Promise<SecurityAnswers | null> => {
      const rows = (await supabase()).from('ds160_security_answers').select('answers, pages');
      const found = rows.eq('application_id', applicationId).abortSignal(signal).maybeSingle();
      return unwrap(await found) as SecurityAnswers | null;
    },
    meta: { errorKey: 'ds160.load' },
  });

interface SavingSecurity {
  applicationId: string;
  page: string;
  answers: Readonly<Record<string, SecurityAnswer>>;
  /** Of the text that the client consents to with this save. */
  consentVersion?: string;
}

/** A whole page at once. */
export const saveSecurity = mutationOptions({
  mutationFn: ({ applicationId, page, answers, consentVersion }: SavingSecurity) =>
    verb('save_security', {
      application_id: applicationId,
      page,
      answers: answers as Json,
      ...(consentVersion === undefined ? {} : { consent_version: consentVersion }),
    }),
  onSuccess: ({ page, answers, saved_at }, { applicationId }, _result, { client }) => {
    client.setQueryData(securityAnswers(applicationId).queryKey, (before) => ({
      answers: { ...before?.answers, ...(answers as SecurityAnswers['answers']) },
      pages: { ...before?.pages, [page]: saved_at },
    }));
    return client.invalidateQueries({ queryKey: ['consents'] });
  },
  meta: { errorKey: 'ds160.save', silent: true },
});

export const sendComplement = mutationOptions({
  mutationFn: ({ applicationId }: { applicationId: string }) =>
    verbOnce('send_complement', 'complement_closed', { application_id: applicationId }),
  onSuccess: invalidates('official', 'applications'),
  onError: reloadsOnError('official'),
  meta: { errorKey: 'ds160.send', successKey: 'official.sent' },
});
