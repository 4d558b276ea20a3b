import { AppError } from '@rotavisto/shared/session';
import { isNetworkError, isOnline } from '../connection';
import { type ErrorKey, errorSentence } from '../i18n';

const keyedBy = (identifiers: string, key: ErrorKey): [string, ErrorKey][] =>
  identifiers.split(' ').map((identifier) => [identifier, key]);

/** Of consultants' hours, which administrators change as well. */
const HOURS: [string, ErrorKey][] = [
  ...keyedBy('change_reason_missing', 'interview.reason'),
  ...keyedBy('invalid_hours', 'hours.invalid'),
  ...keyedBy('hours_missing', 'hours.missing'),
  ...keyedBy('hours_overlap', 'hours.overlap'),
  ...keyedBy('hours_too_short', 'hours.short'),
  ...keyedBy('invalid_absence', 'hours.absenceInvalid'),
  ...keyedBy('absence_too_far', 'hours.absenceFar'),
];

/** Identifiers that verbs raise, and the sentence each one reads as. */
const BY_IDENTIFIER = new Map<string, ErrorKey>([
  ...keyedBy('not_signed_in', 'applications.notSignedIn'),
  ...keyedBy('application_missing', 'applications.idMissing'),
  ...keyedBy('no_active_plan plan_used', 'applications.noActivePlan'),
  ...keyedBy('application_already_open client_has_other_application', 'applications.alreadyOpen'),
  ...keyedBy('step_conflict', 'applications.conflict'),
  ...keyedBy('step_not_open', 'applications.stepClosed'),
  ...keyedBy('application_closed', 'applications.closed'),
  ...keyedBy('no_consultant', 'applications.noConsultant'),
  ...keyedBy('documents_missing documents_rejected', 'documents.missing'),
  ...keyedBy('document_already_reviewed', 'documents.alreadyDecided'),
  ...keyedBy('document_already_approved', 'documents.approvedIsFinal'),
  ...keyedBy('too_many_files', 'documents.tooMany'),
  ...keyedBy('object_not_found', 'documents.process'),
  ...keyedBy('invalid_file invalid_file_name invalid_document_type', 'documents.invalidType'),
  ...keyedBy('broken_file', 'documents.broken'),
  ...keyedBy('gigantic_file', 'documents.gigantic'),
  ...keyedBy('ds160_incomplete', 'ds160.fix'),
  ...keyedBy('protocol_blank', 'payment.protocolMissing'),
  ...keyedBy('protocol_missing', 'payment.waitingProtocol'),
  ...keyedBy('slot_taken', 'interview.taken'),
  ...keyedBy('invalid_slot invalid_time', 'interview.pick'),
  ...keyedBy('slot_closed', 'interview.closed'),
  ...HOURS,
  ...keyedBy('date_in_past', 'interview.past'),
  ...keyedBy('casv_after_consulate', 'interview.casvFirst'),
  ...keyedBy('date_too_far', 'interview.tooFar'),
  ...keyedBy('appointment_already_booked', 'interview.alreadyBooked'),
  ...keyedBy('appointment_cancelled', 'interview.cancelled'),
  ...keyedBy('too_late_to_change', 'interview.tooLate'),
  ...keyedBy('invalid_url', 'interview.linkInvalid'),
  ...keyedBy('invalid_phone', 'settings.updateError'),
  ...keyedBy('date_in_future invalid_validity', 'applications.decisionDates'),
  ...keyedBy('ticket_already_open', 'tickets.alreadyOpen'),
  ...keyedBy('ticket_closed', 'tickets.closed'),
  ...keyedBy('subject_blank', 'tickets.subjectMissing'),
  ...keyedBy('message_blank', 'tickets.messageMissing'),
  ...keyedBy('description_too_long', 'tooLong'),
  ...keyedBy('erasure_already_requested', 'settings.erasureOpen'),
  ...keyedBy('payment_already_resolved', 'money.alreadyResolved'),
  ...keyedBy('payment_not_refundable another_try_chosen visa_approved', 'money.notRefundable'),
  ...keyedBy('payment_cannot_activate', 'money.cannotActivate'),
  ...keyedBy('refund_under_way', 'money.refundUnderWay'),
  ...keyedBy('refund_by_transfer', 'money.refundByTransfer'),
  ...keyedBy('payment_disputed', 'money.disputed'),
  ...keyedBy('buyer_erased', 'money.buyerErased'),
  ...keyedBy('payment_entry_not_found', 'notFound'),
  ...keyedBy('mail_already_resolved', 'mail.alreadyResolved'),
  ...keyedBy('already_active', 'money.alreadyActive'),
  ...keyedBy('reason_required', 'money.reasonRequired'),
  ...keyedBy('refund_account_missing', 'money.account'),
  ...keyedBy('invalid_refund_account', 'money.accountWrong'),
  ...keyedBy('invalid_pix_key', 'money.keyWrong'),
  ...keyedBy('invalid_transfer_day', 'money.transferDay'),
  ...keyedBy('receipt_required', 'money.receipt'),
  ...keyedBy('nothing_to_refund', 'money.nothingToRefund'),
  ...keyedBy('refund_already_requested refund_requested', 'money.refundAlreadyRequested'),
]);

const OFFICE = new Map<string, ErrorKey>([
  ...HOURS,
  ...keyedBy('date_in_past', 'interview.past'),
  ...keyedBy('own_authority', 'admin.ownAuthority'),
  ...keyedBy('last_administrator', 'admin.lastAdministrator'),
  ...keyedBy('client_has_open_application', 'admin.openApplication'),
  ...keyedBy('address_not_proved', 'admin.addressNotProved'),
  ...keyedBy('own_second_factor_missing', 'admin.ownSecondFactorMissing'),
  ...keyedBy('request_already_resolved', 'admin.alreadyResolved'),
  ...keyedBy('not_a_client not_a_consultant', 'admin.wrongRole'),
  ...keyedBy('application_closed', 'admin.applicationClosed'),
  ...keyedBy('invalid_selection', 'admin.selection'),
  ...keyedBy('no_release_host', 'admin.noReleaseHost'),
  ...keyedBy('stale_release', 'admin.staleRelease'),
  ...keyedBy('release_just_taken_back', 'admin.releaseJustTakenBack'),
  ...keyedBy('release_not_kept', 'admin.releaseNotKept'),
  ...keyedBy('fact_value', 'facts.value'),
  ...keyedBy('fact_text', 'facts.text'),
  ...keyedBy('fact_source', 'facts.source'),
  ...keyedBy('fact_url', 'facts.url'),
  ...keyedBy('fact_over', 'facts.over'),
  ...keyedBy('plan_price', 'words.plans.price'),
  ...keyedBy('plan_text', 'words.plans.text'),
  ...keyedBy('quick_message_title', 'words.messages.title'),
  ...keyedBy('quick_message_text', 'words.messages.text'),
  ...keyedBy('quick_message_place', 'words.messages.place'),
  ...keyedBy('changed_meanwhile', 'words.meanwhile'),
]);

/** Its message is the payment provider's reason, which is shown after the sentence. */
const REFUND_REFUSED = 'refund_refused';

/** Its detail is the entry in the way; the database fills it for the owner of the agenda alone. */
const AGENDA_BUSY = '23P01';

function busySentence({ cause }: AppError): string {
  const detail = typeof cause === 'object' && cause !== null && 'details' in cause ? cause.details : null;
  if (typeof detail !== 'string' || detail === '') return errorSentence('interview.busy');
  const {
    name,
    time,
    is_personal: isPersonal,
  }: Record<'name' | 'time', string> & { is_personal: boolean } = JSON.parse(detail);
  return errorSentence(isPersonal ? 'interview.busyPersonal' : 'interview.busyClient', { name, time });
}

const BY_CODE = new Map<string, ErrorKey>([
  ['42501', 'forbidden'],
  ['40001', 'applications.conflict'],
  ['P0002', 'notFound'],
  ['22001', 'tooLong'],
  ['plan_missing', 'plans.missing'],
  ['plan_unavailable', 'plans.unavailable'],
  ['checkout_session', 'plans.checkoutSession'],
  ['user_missing', 'auth.userMissing'],
  [REFUND_REFUSED, 'money.refundRefused'],
]);

const OFFICE_BY_CODE = new Map<string, ErrorKey>([
  ['42501', 'admin.forbidden'],
  ['40001', 'admin.conflict'],
  ['P0002', 'admin.notFound'],
]);

const TICKET_CHECK = '23514';

/** What administrators read is worded for the office, in every language; everybody else is spoken to. */
export type Voice = 'office';

export interface SentenceOptions {
  /** The request's own sentence, where the code says nothing better. */
  errorKey?: ErrorKey;
  voice?: Voice;
  /** Network failures of reads are not worth a toast. */
  quietOffline?: boolean;
}

const TOO_MANY = ['429', 'over_request_rate_limit'];

const isTooMany = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 429 || TOO_MANY.includes(error.code));

function keyFor(error: unknown, { errorKey, voice }: SentenceOptions): ErrorKey {
  const isOffice = voice === 'office';
  const fallback: ErrorKey = errorKey ?? (isOffice ? 'admin.generic' : 'generic');
  if (isTooMany(error)) return isOffice ? 'network.rateLimited' : 'network.tooMany';
  if (!(error instanceof AppError)) return fallback;
  if (isOffice && error.code === 'invalid_credentials') return 'network.invalidCredentials';
  if (isOffice && error.code.startsWith('auth/')) return 'network.auth';
  if (error.code === TICKET_CHECK && fallback === 'tickets.create') return 'tickets.alreadyOpen';
  const identifiers = isOffice ? OFFICE : BY_IDENTIFIER;
  const codes = isOffice ? OFFICE_BY_CODE : BY_CODE;
  return identifiers.get(error.message) ?? codes.get(error.code) ?? fallback;
}

const isUnreached = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof AppError && (error.code === 'network' || error.code === 'offline'));

/** What a failed request reads as, or null where nothing should be shown. */
export function sentenceFor(error: unknown, options: SentenceOptions = {}): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (!isOnline() || isUnreached(error)) {
    if (options.quietOffline) return null;
    if (options.voice === 'office') return errorSentence(isOnline() ? 'network.network' : 'network.offline');
    return errorSentence(isOnline() ? 'network.connection' : 'network.noConnection');
  }
  if (error instanceof AppError && error.code === AGENDA_BUSY) return busySentence(error);
  const sentence = errorSentence(keyFor(error, options));
  return error instanceof AppError && error.code === REFUND_REFUSED ? `${sentence} ${error.message}` : sentence;
}
