import { test as base, expect } from '@playwright/test';
import { slowDown } from './browser';
import { Outbox } from './doubles/Outbox';
import { productSetting } from './product/product';
import { local } from './records';
import { Evidence } from './watching/evidence';

type Options = {
  /** The console errors that a test causes on purpose. */
  expectedErrors: RegExp | null;
};
type Fixtures = { outbox: Outbox; evidence: Evidence; guard: undefined };
type Worker = { slowness: undefined };

/**
 * For journeys with their own product. Playwright uses other workers for files with different options, and runs them
 * last.
 */
export const ownProductTest = base.extend<object, Worker>({
  slowness: [
    async ({ browser }, use) => {
      slowDown(browser);
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
});

interface PolicyReport {
  'csp-report': { 'effective-directive': string; 'blocked-uri': string };
}

/**
 * Chromium loads an image as a ping if a page adds it while the page is being left, and a ping belongs to `connect-src`,
 * which has no `data:`. A request of a page that stays also logs an error in the console.
 */
const isOfImageAtEnd = ({ 'csp-report': report }: PolicyReport): boolean =>
  report['effective-directive'] === 'connect-src' && report['blocked-uri'] === 'data';

/** Every journey fails on an error in the console, an uncaught exception or a report about the security policy. */
export const test = ownProductTest.extend<Options & Fixtures>({
  expectedErrors: [null, { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(productSetting('E2E_URL')),
  outbox: async ({ browserName: _ }, use) => {
    const { url, mailpit } = local();
    await use(new Outbox(url, productSetting('E2E_URL'), mailpit));
  },
  evidence: [
    async ({ browserName: _ }, use, info) => {
      const evidence = new Evidence();
      await use(evidence);
      evidence.keep(info);
    },
    { auto: true },
  ],
  guard: [
    async ({ context, baseURL, evidence, expectedErrors }, use) => {
      const errors: string[] = [];
      evidence.listen(context);
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (problem) => errors.push(String(problem.error())));
      await fetch(`${baseURL}/__csp`, { method: 'DELETE' });
      await use(undefined);
      const isExpected = (text: string) => expectedErrors?.test(text) ?? false;
      expect(errors.filter((text) => !isExpected(text))).toEqual([]);
      const reports: PolicyReport[] = await (await fetch(`${baseURL}/__csp`)).json();
      expect(reports.filter((report) => !isOfImageAtEnd(report))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
