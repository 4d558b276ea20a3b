import type { Page } from '@playwright/test';

/** The worker registers itself a while after the page has loaded; here it is asked for at once. */
export const installWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    return registration.scope;
  });
