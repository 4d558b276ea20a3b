/** The reason why a mail was not sent, in the words of mail_outbox.problem. The database decides about a retry. */
export type Problem =
  | 'timeout'
  | 'unreachable'
  | 'unavailable'
  | 'rate_limited'
  | 'not_configured'
  | 'refused'
  | 'already_accepted'
  | 'unknown_template'
  | 'no_account'
  | 'gone';

export class Failure extends Error {
  readonly problem: Problem;
  /** The seconds that the provider asks us to wait. */
  readonly retryAfter?: number;

  constructor(problem: Problem, message: string, retryAfter?: number) {
    super(message);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

const NEVER_SENDABLE = new Set([400, 413, 422]);
const OUR_SETTINGS = new Set([401, 403, 404, 405]);

/** The problem behind Resend's errors: https://resend.com/docs/api-reference/errors */
function problemOf(status: number, name: string): Problem {
  if (status === 429) return 'rate_limited';
  // The key was used within 24 hours for a mail with another text, so an administrator must decide.
  if (name === 'invalid_idempotent_request') return 'already_accepted';
  // An unverified sender is rejected like a bad address, but the mail itself is valid.
  if (OUR_SETTINGS.has(status) || name === 'invalid_from_address') return 'not_configured';
  return NEVER_SENDABLE.has(status) ? 'refused' : 'unavailable';
}

/** The seconds in `Retry-After`, which holds a number or a date. */
function secondsToWait(value: string | null, now: number): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), 259_200) : undefined;
}

const field = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null && name in value ? String(Reflect.get(value, name)) : '';

export async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null);
  const name = field(body, 'name');
  const message = [response.status, name, field(body, 'message')].filter(Boolean).join(' ');
  const retryAfter = secondsToWait(response.headers.get('retry-after'), Date.now());
  return new Failure(problemOf(response.status, name), message, retryAfter);
}
