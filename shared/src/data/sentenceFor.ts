import { type ErrorKey, errorSentence } from '../i18n';
import { isNetworkError, isOffline } from '../lib';
import { DataError } from './DataError';

/** Identifiers that verbs raise, and the sentence each one reads as. */
const BY_IDENTIFIER: Record<string, ErrorKey> = {
  no_active_plan: 'applications.noActivePlan',
  application_already_open: 'applications.alreadyOpen',
  client_has_other_application: 'applications.alreadyOpen',
  step_conflict: 'applications.conflict',
  step_not_open: 'applications.stepClosed',
  application_closed: 'applications.closed',
  documents_missing: 'documents.missing',
  documents_rejected: 'documents.missing',
  document_already_reviewed: 'documents.alreadyDecided',
  document_already_approved: 'documents.approvedIsFinal',
  document_not_found: 'notFound',
  object_not_found: 'documents.process',
  invalid_file: 'documents.invalidType',
  invalid_file_name: 'documents.invalidType',
  too_many_files: 'documents.tooMany',
  ds160_incomplete: 'ds160.fix',
  protocol_blank: 'payment.protocolMissing',
  protocol_missing: 'payment.waitingProtocol',
  slot_taken: 'interview.taken',
  invalid_slot: 'interview.pick',
  date_in_past: 'interview.past',
  appointment_already_booked: 'interview.alreadyBooked',
  too_late_to_change: 'interview.tooLate',
  no_consultant: 'applications.noConsultant',
  ticket_already_open: 'tickets.alreadyOpen',
  subject_blank: 'tickets.subjectMissing',
  erasure_already_requested: 'settings.erasureOpen',
};

const ENGLISH: Record<string, ErrorKey> = {
  step_conflict: 'admin.conflict',
  last_admin: 'admin.lastAdmin',
};

const BY_CODE: Record<string, ErrorKey> = {
  '42501': 'forbidden',
  '40001': 'applications.conflict',
  '22001': 'tooLong',
  PGRST301: 'sessionExpired',
  PGRST303: 'sessionExpired',
};

const ENGLISH_BY_CODE: Record<string, ErrorKey> = {
  '42501': 'admin.forbidden',
  '40001': 'admin.conflict',
};

export interface SentenceOptions {
  /** The request's own sentence, where the code says nothing better. */
  errorKey?: ErrorKey;
  lang?: 'pt' | 'en';
  /** Network failures of reads are not worth a toast. */
  quietOffline?: boolean;
}

const isTooMany = (error: unknown): boolean =>
  error instanceof DataError &&
  (error.status === 429 || error.code === '429' || error.code === 'over_request_rate_limit');

function keyFor(error: unknown, { errorKey, lang }: SentenceOptions): ErrorKey {
  const fallback: ErrorKey = errorKey ?? (lang === 'en' ? 'admin.generic' : 'generic');
  if (isTooMany(error)) return lang === 'en' ? 'network.rateLimited' : 'network.tooMany';
  if (!(error instanceof DataError)) return fallback;
  const identifiers = lang === 'en' ? ENGLISH : BY_IDENTIFIER;
  const codes = lang === 'en' ? ENGLISH_BY_CODE : BY_CODE;
  // A duplicate or a broken check says what it is about only through the identifier or the request itself.
  return (
    identifiers[error.message] ?? codes[error.code] ?? (error.code === '23514' ? ticketOr(error, fallback) : fallback)
  );
}

const ticketOr = (error: DataError, fallback: ErrorKey): ErrorKey =>
  /ticket/.test(`${error.message} ${error.details ?? ''}`) || fallback === 'tickets.create'
    ? 'tickets.alreadyOpen'
    : fallback;

/** What a failed request reads as, or null where nothing should be shown. */
export function sentenceFor(error: unknown, options: SentenceOptions = {}): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (isOffline() || isNetworkError(error)) {
    if (options.quietOffline) return null;
    if (options.lang === 'en') return errorSentence(isOffline() ? 'network.offline' : 'network.network');
    return errorSentence(isOffline() ? 'network.noConnection' : 'network.connection');
  }
  return errorSentence(keyFor(error, options));
}
