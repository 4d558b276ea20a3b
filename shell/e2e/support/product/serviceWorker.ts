import type { Page } from '@playwright/test';

/** Registers the service worker at once; the page itself registers it some time after its load. */
export const installWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    return registration.scope;
  });
