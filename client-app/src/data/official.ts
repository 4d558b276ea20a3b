import { invalidates, type Once, reloadsOnError, unwrap, verb } from '@rotavisto/shared/data';
import type { OfficialAnswer, OfficialAnswers } from '@rotavisto/shared/domain/official';
import { type Json, supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const COLUMNS =
  `answers, revision, told, taken, state, opened_at, sent_at, return_reason, return_keys, field_version, updated_at,
  english, english_of, is_typed, ceac_application_id, ceac_saved_on, confirmed_at, signed_reported_at, confirmation_number,
  renewed_at, earlier` as const;

/** Source of a prefilled answer that the client confirmed unchanged. */
export type AnswerSource = 'answers' | 'passport' | 'profile' | 'told';

/** Texts of the consultant by path: a key, or `list/row/key`. */
export type TextsByPath = Readonly<Record<string, string>>;

/** An earlier form of the case, with the optional reason for its replacement. */
interface EarlierForm {
  reason?: string;
}

export interface OfficialForm {
  answers: OfficialAnswers;
  revision: number;
  /** Answers that the client gave to the consultant and has not confirmed in this form yet, by key. */
  told: Readonly<Record<string, unknown>>;
  taken: Readonly<Record<string, AnswerSource>>;
  state: 'open' | 'sent' | 'returned' | 'confirmed' | 'signed';
  /** Time of the client's first save; from then on, the consultant fills in no answers. */
  opened_at: string | null;
  sent_at: string | null;
  return_reason: string | null;
  return_keys: readonly string[];
  /** Version of the questions at the last save; null before the first save. */
  field_version: string | null;
  /** The time of the last save; null before the first save. */
  updated_at: string | null;
  /** English versions of the client's Portuguese texts, for the official site. */
  english: TextsByPath;
  /** The Portuguese text that each English text translates. */
  english_of: TextsByPath;
  /** True once every page at the official site has the answers of this form. */
  is_typed: boolean;
  /** Id of the draft at the official site, which keeps a draft for some days after its last save. */
  ceac_application_id: string | null;
  ceac_saved_on: string | null;
  confirmed_at: string | null;
  signed_reported_at: string | null;
  confirmation_number: string | null;
  /** Time at which this form replaced an earlier form. */
  renewed_at: string | null;
  /** Earlier forms of the case, the newest last. */
  earlier: readonly EarlierForm[];
}

/** The form of a case that has no row yet. */
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
  /** Changed answers by key, or by list; null removes an answer. */
  changes: Readonly<Record<string, OfficialAnswers[string] | null>>;
  sources: Readonly<Record<string, AnswerSource>>;
}

/** Saves changed answers; if the revision differs, nothing is written and the stored answers are returned. */
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
    // The application includes the progress of the form, so the application is reloaded when shown next.
    void client.invalidateQueries({ queryKey: ['applications'], refetchType: 'none' });
  },
  // Reads in progress are cancelled, because a read during the save may return older answers than the save.
  onMutate: ({ applicationId }, { client }) =>
    client.cancelQueries({ queryKey: officialForm(applicationId).queryKey, exact: true }),
  // A refusal shows no toast, because the error message is shown beside the question.
  meta: { errorKey: 'ds160.save', silent: true },
});

/** An answer of the security pages; a Yes has its explanation. */
export type SecurityAnswer = Extract<OfficialAnswer, { yes: boolean }>;

export interface SecurityAnswers {
  answers: Readonly<Record<string, SecurityAnswer>>;
  /** Save time of each page. */
  pages: Readonly<Record<string, string>>;
  english: TextsByPath;
  english_of: TextsByPath;
}

/** The answers of the security pages; null until the client consents. */
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
  /** Version of the text that the client consents to with this save. */
  consentVersion?: string;
}

/** Saves all answers of a security page at once. */
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
  mutationFn: ({ applicationId, requestId }: Once & { applicationId: string }) =>
    verb('send_complement', { application_id: applicationId, request_id: requestId }),
  onSuccess: invalidates('official', 'applications'),
  onError: reloadsOnError('official'),
  meta: { errorKey: 'ds160.send', successKey: 'official.sent' },
});

/** Confirms that the client has checked the draft at the official site, as typed at this revision. */
export const confirmComplement = mutationOptions({
  mutationFn: ({ applicationId, revision }: { applicationId: string; revision: number }) =>
    verb('confirm_complement', { application_id: applicationId, revision }),
  onSuccess: invalidates('official', 'applications'),
  // A failure may mean another revision or state, so the form is reloaded.
  onError: reloadsOnError('official'),
  // A failure shows no toast, because the error message is shown beside the button.
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

/** Reports the client's signature at the official site, with the confirmation number of the site. */
export const reportSigned = mutationOptions({
  mutationFn: ({ applicationId, number }: { applicationId: string; number: string }) =>
    verb('report_signed', { application_id: applicationId, confirmation_number: number }),
  onSuccess: invalidates('official', 'applications'),
  onError: reloadsOnError('official'),
  meta: { silent: true },
});
