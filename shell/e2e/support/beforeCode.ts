import type { Page } from '@playwright/test';

/** Opens a page as it was prerendered, its code (`files`) still on the way; gives what lets the code come. */
export async function openBeforeCode(page: Page, path: string, files = '**/assets/index.*.js'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, (route) => released.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

/** The sign-in page is prerendered, and looks the same; once its code runs, its buttons answer. */
export async function expectLoginRuns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
}
