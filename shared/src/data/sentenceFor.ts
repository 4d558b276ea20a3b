import { type AppError, isUnreached, sentence } from '@rotavisto/shared/session';
import { type CaseTraveller, caseName } from '../domain';
import { type ErrorKey, errorSentence, refusalSentence } from '../i18n';

/** What administrators read is worded for the office, in every language; everybody else is spoken to. */
export type Voice = 'office';

export interface SentenceOptions {
  /** The request's own sentence, where the refusal has none. */
  errorKey?: ErrorKey;
  voice?: Voice;
  /** Network failures of reads are not worth a toast. */
  quietOffline?: boolean;
}

const CATALOGUES = {
  site: ['errors', 'caseErrors', 'formErrors'],
  office: ['adminErrors', 'errors'],
} as const;

/** The database fills the detail for the owner of the agenda alone. */
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

/** What a failed request reads as, or null where nothing should be shown. */
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
