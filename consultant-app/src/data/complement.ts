import { invalidates, type OfficialProgress, reloadsOnError, unwrap, verb } from '@rotavisto/shared/data';
import { addDays, type StepMetadata } from '@rotavisto/shared/domain';
import { FIELD_VERSION, type OfficialAnswers } from '@rotavisto/shared/domain/official';
import { type Json, supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const COLUMNS =
  `answers, revision, changed_in, typed, told, taken, field_version, state, opened_at, sent_at, missing, blocks,
  blocks_done, return_reason, return_keys, english, english_of, ceac_application_id, ceac_saved_on, is_typed,
  confirmed_at, signed_reported_at, confirmation_number, renewed_at, earlier` as const;

/** The consultant's English text, and the answer it was written for, by path: a key or `list/row/key`. */
export interface EnglishTexts {
  english: Readonly<Record<string, string>>;
  english_of: Readonly<Record<string, string>>;
}

/** A draft or a signed form that was replaced by another form. */
export interface EarlierForm {
  ceac_application_id?: string;
  ceac_saved_on?: string;
  confirmed_at?: string;
  signed_reported_at?: string;
  confirmation_number?: string;
  reason?: string;
  at: string;
}

export interface Complement extends Omit<OfficialProgress, 'is_ready' | 'draft_ends_on' | 'is_renewed'>, EnglishTexts {
  answers: OfficialAnswers;
  revision: number;
  /** The revision in which an answer last changed, by key or by list. */
  changed_in: Record<string, number>;
  /** The revision in which each page was typed. */
  typed: Record<string, number>;
  told: Record<string, { by: string; at: string }>;
  /** The source of an answer that the client confirmed without a change, by key or by list. */
  taken: Record<string, 'answers' | 'passport' | 'profile' | 'told'>;
  field_version: string;
  return_reason: string | null;
  return_keys: string[];
  ceac_application_id: string | null;
  ceac_saved_on: string | null;
  /** Each page with questions for the client is typed with its current answers. */
  is_typed: boolean;
  confirmed_at: string | null;
  signed_reported_at: string | null;
  renewed_at: string | null;
  /** The earlier forms, the newest last. */
  earlier: readonly EarlierForm[];
}

/** The complement of a case without a row. */
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
  english: {},
  english_of: {},
  ceac_application_id: null,
  ceac_saved_on: null,
  is_typed: false,
  confirmed_at: null,
  signed_reported_at: null,
  confirmation_number: null,
  renewed_at: null,
  earlier: [],
};

/** The days after which the official site deletes a draft that was not saved. */
export const DRAFT_DAYS = 30;

/** The progress of a form, calculated from its row as in the database. */
export const progressOf = (complement: Complement): Omit<OfficialProgress, 'is_renewed'> => {
  const { state, ceac_application_id, ceac_saved_on, is_typed } = complement;
  return {
    ...complement,
    is_ready: state === 'sent' && ceac_application_id !== null && is_typed,
    draft_ends_on: state === 'signed' || ceac_saved_on === null ? null : addDays(ceac_saved_on, DRAFT_DAYS),
  };
};

/** The answers to official questions outside the six sections, and the typed pages. */
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

/** Whether the registered DS-160 application number belongs to this form and not to an earlier form. */
export const isNumbered = (payment: StepMetadata | null | undefined, renewedAt: string | null): boolean =>
  payment?.protocol_number !== undefined &&
  (renewedAt === null || Date.parse(payment.protocol_registered_at ?? '') > Date.parse(renewedAt));

export interface SecurityAnswers extends EnglishTexts {
  answers: OfficialAnswers;
}

/** The client's answers to the security pages; null before the client saves an answer. */
export const securityAnswersOf = (applicationId: string) =>
  queryOptions({
    queryKey: ['ds160', 'security', applicationId],
    queryFn: async ({ signal }): Promise<SecurityAnswers | null> => {
      const rows = (await supabase()).from('ds160_security_answers').select('answers, english, english_of');
      const found = rows.eq('application_id', applicationId).abortSignal(signal).maybeSingle();
      return unwrap(await found) as SecurityAnswers | null;
    },
    meta: { errorKey: 'ds160.load' },
  });

interface Filling {
  applicationId: string;
  revision: number;
  /** The changed answers by key or by list; null deletes an answer. */
  changes: Readonly<Record<string, OfficialAnswers[string] | null>>;
}

/** Saves answers; with an outdated revision the server saves no answer and returns the stored answers. */
export const fillComplement = mutationOptions({
  mutationFn: async ({ applicationId, revision, changes }: Filling) => {
    const saved = await verb('fill_complement', { application_id: applicationId, revision, changes: changes as Json });
    return { ...saved, answers: saved.answers as OfficialAnswers };
  },
  onSuccess: invalidates('ds160'),
  // No toast is shown, because FillPage shows each refusal beside its question.
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

/** Asks the client to answer these questions again. */
export const returnComplement = mutationOptions({
  mutationFn: ({ applicationId, reason, keys }: Return) =>
    verb('return_complement', { application_id: applicationId, reason, keys: [...keys] }),
  onSuccess: invalidates('ds160', 'applications', 'consultant'),
  onError: reloadsOnError('ds160'),
  meta: { errorKey: 'ds160.return', successKey: 'ds160.returned' },
});

interface EnglishText {
  applicationId: string;
  /** The path of the answer that the text translates. */
  path: string;
  /** A blank text deletes the translation. */
  text: string;
}

export const setEnglish = mutationOptions({
  mutationFn: ({ applicationId, path, text }: EnglishText) =>
    verb('set_english', { application_id: applicationId, key: path, text }),
  // A client who had confirmed the draft has to confirm it again.
  onSuccess: invalidates('ds160', 'applications', 'consultant'),
  // No toast is shown, because the editor of English texts shows the refusal.
  meta: { errorKey: 'ds160.save', silent: true },
});

interface Draft {
  applicationId: string;
  ceacId: string;
  savedOn: string;
}

export const setOfficialDraft = mutationOptions({
  mutationFn: ({ applicationId, ceacId, savedOn }: Draft) =>
    verb('set_official_draft', { application_id: applicationId, ceac_id: ceacId, saved_on: savedOn }),
  onSuccess: invalidates('ds160', 'applications', 'consultant'),
  // No toast is shown, because DraftForm shows the refusal beside its field.
  meta: { errorKey: 'ds160.save', silent: true },
});

/** Begins a new form with the old answers, for an error found after the signature. */
export const renewComplement = mutationOptions({
  mutationFn: ({ applicationId, reason }: { applicationId: string; reason: string }) =>
    verb('renew_complement', { application_id: applicationId, reason }),
  onSuccess: invalidates('ds160', 'applications', 'consultant'),
  onError: reloadsOnError('ds160'),
  // No toast is shown, because RenewForm shows the refusal beside the reason.
  meta: { errorKey: 'ds160.save', silent: true },
});
