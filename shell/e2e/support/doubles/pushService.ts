import type { BrowserContext, Page } from '@playwright/test';
import type { Push } from '../../../../supabase/functions/send-mail/push';

/** An address of a push service that does not exist: what the server sends there is lost, in every network. */
export const ENDPOINT = 'https://journey.push.services.mozilla.com/wpush/v2/device';

/**
 * The push service is no part of the product and may be out of reach: the browser gets an address of it without asking.
 * Everything else is the browser's own, the permission too.
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

/** What the push service hands to the browser, decrypted. */
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

/** As a person does in the settings of the browser. */
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
 * A press on the notification, as the worker receives it; gives the page it opens. Only a person's own press may open
 * one, so the address is taken down instead.
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
