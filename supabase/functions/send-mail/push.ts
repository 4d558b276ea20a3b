import webpush from 'web-push';
import type { Environment } from '../_shared/environment.ts';
import { Failure } from './failure.ts';
import { type Data, field } from './letter.ts';

/** A browser's push endpoint and keys. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The event and its page. A push has no names, because a locked phone shows it to anyone. */
export interface Push {
  title: string;
  body: string;
  /** The language of title and body. */
  lang: string;
  path: string;
}

/** Sends a push, or rejects with a Failure; `gone` when the browser has unsubscribed. */
export type DeliverPush = (device: Device, push: Push) => Promise<void>;

const ANSWER_TIMEOUT_MS = 15_000;
/** The time for which a push service keeps a push for a phone that is off. */
const KEPT_FOR_S = 24 * 60 * 60;

/** The device of an outbox row; undefined for a mail. */
export function deviceOf({ push }: Data): Device | undefined {
  if (typeof push !== 'object' || push === null) return undefined;
  const held: Data = { ...push };
  return { endpoint: field(held, 'endpoint'), p256dh: field(held, 'p256dh'), auth: field(held, 'auth') };
}

/** Each device has its own push service, so a busy one does not delay the others. */
function failureOf(response: Response): Failure {
  const { status } = response;
  if (status === 404 || status === 410) return new Failure('gone', `the push service answers ${status}`);
  if (status === 401 || status === 403) return new Failure('not_configured', `the push service answers ${status}`);
  if (status === 400 || status === 413) return new Failure('refused', `the push service answers ${status}`);
  const seconds = Number(response.headers.get('retry-after') ?? 'none');
  return new Failure(
    'unavailable',
    `the push service answers ${status}`,
    Number.isFinite(seconds) ? seconds : undefined,
  );
}

/** Web Push (RFC 8030) with an encrypted payload (RFC 8291) and our signature (VAPID, RFC 8292). */
export function createPushDelivery(
  { vapid, siteUrl }: Pick<Environment, 'vapid' | 'siteUrl'>,
  fetcher: typeof fetch = fetch,
): DeliverPush {
  return async ({ endpoint, ...keys }, push) => {
    if (!vapid) throw new Failure('not_configured', 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set');
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys }, JSON.stringify(push), {
      vapidDetails: { subject: vapid.subject ?? siteUrl, ...vapid },
      TTL: KEPT_FOR_S,
    });
    const { 'Content-Length': _length, ...sent } = headers;
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const request = { method: 'POST', headers: sent, body: new Uint8Array(body), signal, redirect: 'error' } as const;
    const response = await fetcher(endpoint, request).catch((error: unknown) => {
      throw new Failure(signal.aborted ? 'timeout' : 'unreachable', error instanceof Error ? error.message : '');
    });
    await response.body?.cancel();
    if (!response.ok) throw failureOf(response);
  };
}
