import { expect, type Page } from '@playwright/test';

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

/** The sign-in page is prerendered, and looks the same; from then on its button sends the form. */
export const expectLoginRuns = (page: Page) =>
  expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveAttribute('type', 'submit');
