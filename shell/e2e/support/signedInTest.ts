import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Someone } from './accounts';
import { openSession } from './api';
import { slowDown, WHOLE_BROWSER } from './browser';
import { test as base, expect } from './test';

type Enter = (who: Pick<Someone, 'email'>, path: string, options?: BrowserContextOptions) => Promise<Page>;

type Options = {
  /**
   * Whether a journey needs the parts of a browser window. It gets its own browser, because other options of the worker
   * would run its file last.
   */
  needsWholeBrowser: boolean;
};

/** Signs people in, each in a separate browser context; an error in the console of any of them fails the test. */
export const test = base.extend<Options & { entered: Browser; enter: Enter }>({
  needsWholeBrowser: [false, { option: true }],
  entered: async ({ browser, playwright, needsWholeBrowser }, use) => {
    if (!needsWholeBrowser) return use(browser);
    const whole = await playwright.chromium.launch(WHOLE_BROWSER.launchOptions);
    slowDown(whole);
    await use(whole);
    await whole.close();
  },
  enter: async ({ entered: browser, baseURL, evidence, expectedErrors }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    const enter: Enter = async (who, path, options) => {
      const origin = options?.baseURL ?? baseURL ?? '';
      const session = { name: 'rotavisto-auth', value: JSON.stringify(await openSession(who.email)) };
      const welcomed = { name: 'rotavisto-onboarding', value: 'done' };
      const storageState = { cookies: [], origins: [{ origin, localStorage: [session, welcomed] }] };
      const context = await browser.newContext({ baseURL: origin, storageState, ...options });
      contexts.push(context);
      evidence.listen(context, `${who.email} `);
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${who.email}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (problem) => errors.push(`${who.email}: ${problem.error()}`));
      const page = await context.newPage();
      await page.goto(path);
      return page;
    };
    await use(enter);
    for (const context of contexts) await context.close();
    expect(errors.filter((text) => !expectedErrors?.test(text))).toEqual([]);
  },
});

export { expect };
