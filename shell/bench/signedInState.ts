import type { Browser, BrowserContextOptions } from '@playwright/test';
import { type Person, signIn } from '../e2e/support/people';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Returns the stored data of a signed-in browser. */
export async function stateOf(browser: Browser, baseURL: string, person: Person): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, locale: LOCALE });
  const page = await context.newPage();
  await signIn(page, person);
  await page.waitForLoadState('networkidle');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Moves the stored data to another address, with "keep me signed in", because a bench may exceed the inactivity limit. */
export const movedTo = (state: StorageState, origin: string): StorageState => ({
  ...state,
  origins: state.origins.map(({ localStorage }) => ({
    origin,
    localStorage: [...localStorage, { name: 'rotavisto-keep', value: '1' }],
  })),
});

/** The language of the browsers in benches, which search for Portuguese texts. The admin area is English nevertheless. */
export const LOCALE = 'pt-BR';
