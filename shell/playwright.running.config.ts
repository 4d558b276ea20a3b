import { defineConfig } from '@playwright/test';
import { WHOLE_BROWSER } from './e2e/support/browser';
import journeys from './playwright.config';

/**
 * Journeys against a product that is running already, of which nothing is started or ended here. E2E_URL is its address, and
 * E2E_DATA a folder whose `local.json` says where its backend is, its keys and where its mails are read.
 */
export default defineConfig({
  ...journeys,
  globalSetup: [],
  // One product serves all journeys, and it may limit the requests of one address.
  workers: 1,
  projects: [{ name: 'running', use: WHOLE_BROWSER }],
});
