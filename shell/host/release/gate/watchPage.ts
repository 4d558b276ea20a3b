import type { Page } from '@playwright/test';

/** Collects everything a page says went wrong: thrown, logged, refused by the backend or reported to it. */
export function watchPage(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`throws: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/report_client_error')) problems.push(`reports: ${request.postData() ?? ''}`);
  });
  return problems;
}
