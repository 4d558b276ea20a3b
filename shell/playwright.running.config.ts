import { defineConfig } from '@playwright/test';
import { WHOLE_BROWSER } from './e2e/support/browser';
import journeys from './playwright.config';

/**
 * Runs journeys against a running product, which it neither starts nor stops. E2E_URL is its address, and E2E_DATA a
 * folder with a `local.json` of its backend, its keys and its mails.
 */
export default defineConfig({
  ...journeys,
  globalSetup: [],
  // One product serves all journeys, and it may limit the requests of one address.
  workers: 1,
  projects: [{ name: 'running', use: WHOLE_BROWSER }],
});
