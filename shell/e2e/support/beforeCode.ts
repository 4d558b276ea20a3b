import type { Page } from '@playwright/test';

/** Opens a prerendered page without its code (`files`); returns a function that lets the code load. */
export async function openBeforeCode(page: Page, path: string, files = '**/assets/index.*.js'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, (route) => released.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

/** Waits until the buttons of the sign-in page work, because its prerendered page looks the same. */
export async function expectLoginRuns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
}
