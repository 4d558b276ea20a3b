import type { Browser, BrowserContextOptions } from '@playwright/test';
import { type Person, signIn } from '../e2e/support/people';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a browser that is signed in has stored. */
export async function stateOf(browser: Browser, baseURL: string, person: Person): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, locale: LOCALE });
  const page = await context.newPage();
  await signIn(page, person);
  await page.waitForLoadState('networkidle');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The same memory at another address; "keep me signed in", because a bench may take longer than the inactivity limit. */
export const movedTo = (state: StorageState, origin: string): StorageState => ({
  ...state,
  origins: state.origins.map(({ localStorage }) => ({
    origin,
    localStorage: [...localStorage, { name: 'rotavisto-keep', value: '1' }],
  })),
});

/** What the browsers of benches name: in Portuguese, as the words they look for. Administrators read English all the same. */
export const LOCALE = 'pt-BR';
