import webpush from 'web-push';
import type { Environment } from '../_shared/environment.ts';
import { Failure } from './failure.ts';
import { type Data, field } from './letter.ts';

/** A browser, by the address and the keys it gave us. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The event and its page. A push has no names, because a locked phone shows it to any reader. */
export interface Push {
  title: string;
  body: string;
  /** Of the title and the body. */
  lang: string;
  path: string;
}

/** Fails with a Failure; `gone` where the browser has taken its address back. */
export type DeliverPush = (device: Device, push: Push) => Promise<void>;

const ANSWER_TIMEOUT_MS = 15_000;
/** How long a push service keeps it for a phone that is switched off. */
const KEPT_FOR_S = 24 * 60 * 60;

/** Where a row of the outbox is for a device; nothing where it is a mail. */
export function deviceOf({ push }: Data): Device | undefined {
  if (typeof push !== 'object' || push === null) return undefined;
  const held: Data = { ...push };
  return { endpoint: field(held, 'endpoint'), p256dh: field(held, 'p256dh'), auth: field(held, 'auth') };
}

/** Every device has a push service of its own: one that is busy holds up no other. */
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

/** Web Push (RFC 8030) with a payload only the browser can read (RFC 8291) and a signature of ours (VAPID, RFC 8292). */
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
