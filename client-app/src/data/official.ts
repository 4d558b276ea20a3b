import { invalidates, reloadsOnError, unwrap, verb, verbOnce } from '@rotavisto/shared/data';
import type { OfficialAnswer, OfficialAnswers } from '@rotavisto/shared/domain/official';
import { type Json, supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const COLUMNS =
  `answers, revision, told, taken, state, opened_at, sent_at, return_reason, return_keys, field_version, updated_at,
  english, english_of, is_typed, ceac_application_id, ceac_saved_on, confirmed_at, signed_reported_at, confirmation_number,
  renewed_at, earlier` as const;

/** Where an answer came from that the client confirmed as it stood. */
export type AnswerSource = 'answers' | 'passport' | 'profile' | 'told';

/** Texts of the consultant by path: a key, or `list/row/key`. */
export type TextsByPath = Readonly<Record<string, string>>;

/** A form before this one, with the reason another was begun, where a person gave one. */
interface EarlierForm {
  reason?: string;
}

export interface OfficialForm {
  answers: OfficialAnswers;
  revision: number;
  /** Answers that the consultant was told and the client has not confirmed yet, by key. */
  told: Readonly<Record<string, unknown>>;
  taken: Readonly<Record<string, AnswerSource>>;
  state: 'open' | 'sent' | 'returned' | 'confirmed' | 'signed';
  /** Since when the client answers; the consultant fills in nothing more. */
  opened_at: string | null;
  sent_at: string | null;
  return_reason: string | null;
  return_keys: readonly string[];
  /** Null before the first save. */
  field_version: string | null;
  /** The time of the last save; null before the first. */
  updated_at: string | null;
  /** What the client wrote in Portuguese, as it goes into the form. */
  english: TextsByPath;
  /** The words that each English text was written for. */
  english_of: TextsByPath;
  /** Each page stands at the official site as it is answered here. */
  is_typed: boolean;
  /** Of the draft at the official site, which is saved there for some days from the last save. */
  ceac_application_id: string | null;
  ceac_saved_on: string | null;
  confirmed_at: string | null;
  signed_reported_at: string | null;
  confirmation_number: string | null;
  /** Since when this form follows another one. */
  renewed_at: string | null;
  /** Newest last. */
  earlier: readonly EarlierForm[];
}

/** Of a case that has no row yet. */
export const UNOPENED: OfficialForm = {
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
  english: {},
  english_of: {},
  is_typed: false,
  ceac_application_id: null,
  ceac_saved_on: null,
  confirmed_at: null,
  signed_reported_at: null,
  confirmation_number: null,
  renewed_at: null,
  earlier: [],
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
  english: TextsByPath;
  english_of: TextsByPath;
}

/** Null until the client consents. */
export const securityAnswers = (applicationId: string) =>
  queryOptions({
    queryKey: ['official', applicationId, 'security'],
    queryFn: async ({ signal }): Promise<SecurityAnswers | null> => {
      const rows = (await supabase()).from('ds160_security_answers').select('answers, pages, english, english_of');
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
      english: before?.english ?? {},
      english_of: before?.english_of ?? {},
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

/** The client has checked the draft at the official site as it was typed at a revision. */
export const confirmComplement = mutationOptions({
  mutationFn: ({ applicationId, revision }: { applicationId: string; revision: number }) =>
    verb('confirm_complement', { application_id: applicationId, revision }),
  onSuccess: invalidates('official', 'applications'),
  // Another revision, or another state: what is there now is shown.
  onError: reloadsOnError('official'),
  // Each failure is shown beside its button.
  meta: { silent: true },
});

/** Opens the answers again for the client. */
export const correctComplement = mutationOptions({
  mutationFn: ({ applicationId }: { applicationId: string }) =>
    verb('correct_complement', { application_id: applicationId }),
  onSuccess: invalidates('official', 'applications'),
  onError: reloadsOnError('official'),
  meta: { silent: true },
});

/** The client signed at the official site, which gave this number. */
export const reportSigned = mutationOptions({
  mutationFn: ({ applicationId, number }: { applicationId: string; number: string }) =>
    verb('report_signed', { application_id: applicationId, confirmation_number: number }),
  onSuccess: invalidates('official', 'applications'),
  onError: reloadsOnError('official'),
  meta: { silent: true },
});
