import type { Environment } from '../_shared/environment.ts';
import type { Attachment } from './calendar.ts';
import { Failure, failureOf } from './failure.ts';
import type { RenderedMail } from './templates.ts';

export interface Letter extends RenderedMail {
  headers?: Record<string, string>;
  attachments?: Attachment[];
}

/** Sends a mail, or rejects with a Failure. The provider sends a mail with a repeated key once. */
export type Deliver = (to: string, mail: Letter, idempotencyKey: string) => Promise<void>;

/** The longest wait for the mail provider, far below the five minutes of a claim. */
const ANSWER_TIMEOUT_MS = 15_000;

interface Settings {
  fetcher?: typeof fetch;
  timeoutMs?: number;
}

/** Sends by the provider's HTTP API, or to the local outbox if one is set. */
export function createDelivery(
  { mail: settings, secretKey }: Environment,
  { fetcher = fetch, timeoutMs = ANSWER_TIMEOUT_MS }: Settings = {},
): Deliver {
  async function post(url: string, key: string, idempotencyKey: string, body: Record<string, unknown>): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetcher(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal,
    }).catch((error: unknown) => {
      throw signal.aborted
        ? new Failure('timeout', `no answer within ${timeoutMs / 1000} s`)
        : new Failure('unreachable', error instanceof Error ? error.message : String(error));
    });
    if (!response.ok) throw await failureOf(response);
    await response.body?.cancel();
  }

  return async (to, { subject, html, text, headers, attachments }, idempotencyKey) => {
    const letter = { to, subject, html, text, headers, attachments };
    if (settings.outboxUrl) return post(settings.outboxUrl, secretKey, idempotencyKey, letter);
    if (!settings.providerKey) throw new Failure('not_configured', 'RESEND_API_KEY is not set');
    const body = { from: settings.from, ...letter };
    return post('https://api.resend.com/emails', settings.providerKey, idempotencyKey, body);
  };
}
