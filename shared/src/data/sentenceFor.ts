import { type AppError, isUnreached, sentence } from '@rotavisto/shared/session';
import { type CaseTraveller, caseName } from '../domain';
import { type ErrorKey, errorSentence, refusalSentence } from '../i18n';

/** The office has its own wording for administrators; all other users are addressed personally. */
export type Voice = 'office';

export interface SentenceOptions {
  /** The error message of the request, for a refusal without a message in the catalogues. */
  errorKey?: ErrorKey;
  voice?: Voice;
  /** True to return null for a network failure, as for reads. */
  quietOffline?: boolean;
}

const CATALOGUES = {
  site: ['errors', 'caseErrors', 'formErrors', 'hours', 'refundErrors'],
  office: ['adminErrors', 'errors', 'hours', 'recordErrors', 'refundErrors'],
} as const;

/**
 * Names the agenda entry that occupies the chosen time; the database sends the entry only to the owner of the agenda.
 */
function busySentence({ cause }: AppError): string | null {
  const detail = typeof cause === 'object' && cause !== null && 'details' in cause ? cause.details : null;
  if (typeof detail !== 'string' || detail === '') return null;
  const entry: Record<'name' | 'time', string> & { is_personal: boolean; traveller?: CaseTraveller } =
    JSON.parse(detail);
  const { time } = entry;
  const name = caseName(entry.name, entry.traveller);
  return errorSentence(entry.is_personal ? 'interview.busyPersonal' : 'interview.busyClient', { name, time });
}

const TICKET_CHECK = '23514';

/** Returns the error message for a failed request, or null if the screen shows no message. */
export function sentenceFor(error: unknown, { errorKey, voice, quietOffline }: SentenceOptions = {}): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (quietOffline && isUnreached(error)) return null;
  const inCatalogues = (name: string, refusal: AppError): string | null => {
    const own = name === 'agenda_busy' ? busySentence(refusal) : null;
    const key = name === TICKET_CHECK && errorKey === 'tickets.create' ? 'ticket_already_open' : name;
    return own ?? refusalSentence(key, CATALOGUES[voice ?? 'site'], { reason: refusal.message });
  };
  return sentence(error, inCatalogues) ?? errorSentence(errorKey ?? (voice ? 'admin.generic' : 'generic'));
}
