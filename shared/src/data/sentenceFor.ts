import { AppError } from '@rotavisto/shared/session';
import { isNetworkError, isOnline } from '../connection';
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

const CATALOGUES = { site: ['errors'], office: ['adminErrors', 'errors'] } as const;

const TICKET_CHECK = '23514';

/** The keys a refusal may have in a catalogue: the identifier that was raised, then the code it came with. */
function namesOf({ message, code, status }: AppError, { errorKey }: SentenceOptions): string[] {
  const isTooMany = status === 429 || code === '429';
  const isOpenTicket = code === TICKET_CHECK && errorKey === 'tickets.create';
  const names = [
    message,
    code.split('/')[0],
    isTooMany && 'over_request_rate_limit',
    isOpenTicket && 'ticket_already_open',
  ];
  return names.filter((name) => typeof name === 'string' && /^\w+$/.test(name)) as string[];
}

/** The database fills the detail for the owner of the agenda alone. */
function busySentence({ message, cause }: AppError): string | null {
  if (message !== 'agenda_busy' || typeof cause !== 'object' || cause === null || !('details' in cause)) return null;
  if (typeof cause.details !== 'string' || cause.details === '') return null;
  const entry: Record<'name' | 'time', string> & { is_personal: boolean } = JSON.parse(cause.details);
  const { name, time } = entry;
  return errorSentence(entry.is_personal ? 'interview.busyPersonal' : 'interview.busyClient', { name, time });
}

function ownSentence(error: unknown, options: SentenceOptions): string | null {
  if (!(error instanceof AppError)) return null;
  const values = { reason: error.message };
  return namesOf(error, options).reduce<string | null>(
    (found, name) => found ?? refusalSentence(name, CATALOGUES[options.voice ?? 'site'], values),
    busySentence(error),
  );
}

const isUnreached = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof AppError && (error.code === 'network' || error.code === 'offline'));

/** What a failed request reads as, or null where nothing should be shown. */
export function sentenceFor(error: unknown, options: SentenceOptions = {}): string | null {
  const { errorKey, voice, quietOffline } = options;
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (!isOnline() || isUnreached(error)) {
    if (quietOffline) return null;
    return refusalSentence(isOnline() ? 'network' : 'offline', CATALOGUES[voice ?? 'site']);
  }
  return ownSentence(error, options) ?? errorSentence(errorKey ?? (voice ? 'admin.generic' : 'generic'));
}
