import { publicConfig } from '@rotavisto/shared/supabase';

/** The service worker registers some time after the page; without a worker there is no push. */
const WORKER_TIMEOUT_MS = 10_000;

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `blocked` is the browser's own setting, which only its user can change. */
export type Possibility = 'impossible' | 'blocked' | 'possible';

const timeout = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_TIMEOUT_MS));

async function pushManager(): Promise<PushManager | undefined> {
  const registration = await Promise.race([navigator.serviceWorker.ready, timeout()]);
  return registration?.pushManager;
}

export async function possibility(): Promise<Possibility> {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isKnown || !(await publicConfig()).pushKey) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  return (await pushManager()) ? 'possible' : 'impossible';
}

export const subscription = async () => (await (await pushManager())?.getSubscription()) ?? null;

const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** True if the subscription belongs to the current key of the site: push services refuse messages signed with another key. */
export async function isOfOurKey({ options }: PushSubscription): Promise<boolean> {
  const { pushKey } = await publicConfig();
  return options.applicationServerKey !== null && base64Url(options.applicationServerKey) === pushKey;
}

/** Asks for a missing permission; fails with NotAllowedError if the user refuses. */
export async function subscribe(): Promise<Device> {
  const { pushKey } = await publicConfig();
  const manager = await pushManager();
  // An old subscription may belong to another key, which the push service would refuse.
  await (await manager?.getSubscription())?.unsubscribe();
  const made = await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the browser gave no address');
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}
