import type { BrowserContext, Page } from '@playwright/test';
import type { Push } from '../../../../supabase/functions/send-mail/push';

/** The address of a missing push service, so that pushes of the server are lost in every network. */
export const ENDPOINT = 'https://journey.push.services.mozilla.com/wpush/v2/device';

/**
 * Replaces the subscription at the push service, which is outside the product and may be unavailable. The browser does
 * all else itself, also the permission.
 */
export const fakePushService = (context: BrowserContext) =>
  context.addInitScript((endpoint) => {
    const KEY = 'fake-push-service';
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const subscription = {
      endpoint,
      get options() {
        const base64 = (sessionStorage.getItem(KEY) ?? '').replaceAll('-', '+').replaceAll('_', '/');
        return { applicationServerKey: Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)).buffer };
      },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => sessionStorage.removeItem(KEY),
    };
    const replacement = {
      getSubscription: async () => (sessionStorage.getItem(KEY) ? subscription : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if ((await Notification.requestPermission()) !== 'granted')
          throw new DOMException('refused', 'NotAllowedError');
        sessionStorage.setItem(KEY, applicationServerKey);
        return subscription;
      },
    };
    Object.assign(PushManager.prototype, replacement);
  }, ENDPOINT);

/** Delivers a decrypted push to the browser like the push service. */
export async function deliver(page: Page, push: Push): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const message = { origin, registrationId: await registered, data: JSON.stringify(push) };
  await devtools.send('ServiceWorker.deliverPushMessage', message);
}

/** Blocks notifications like a user in the settings of the browser. */
export async function blockNotifications(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  await devtools.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'denied',
    origin: new URL(page.url()).origin,
    browserContextId: targetInfo.browserContextId,
  });
}

export const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
  });

declare const registration: ServiceWorkerRegistration;
declare const clients: { matchAll: () => Promise<[]>; openWindow: (address: string) => Promise<null> };
declare const NotificationEvent: new (type: string, init: { notification: Notification }) => Event;

/**
 * Presses a notification through its event in the worker, and returns the address it opens. A browser opens a page only
 * after a real press, so the address is recorded instead.
 */
export async function press(context: BrowserContext, title: string): Promise<string> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker runs');
  return worker.evaluate(async (wanted) => {
    const shown = await registration.getNotifications();
    const notification = shown.find((one) => one.title === wanted);
    if (!notification) throw new Error('the notification is not shown');
    clients.matchAll = async () => [];
    return new Promise<string>((resolve) => {
      clients.openWindow = async (address) => {
        resolve(address);
        return null;
      };
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    });
  }, title);
}
