import type { Page } from '@playwright/test';
import { BASE_PATHS, type RemoteName } from '../../../config/remotes';

/** Collects the faults of a page: thrown, logged, refused by the backend or reported to it. */
export function watchPage(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`throws: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/report_client_error')) problems.push(`reports: ${request.postData() ?? ''}`);
  });
  return problems;
}

const TIMEOUT = 30_000;

type Visit = { remote: RemoteName; version: string; path: string };

const HEADING = 'main h1';
/** The panel of the shell that replaces an area with a failure. */
const FAILURE = 'main[role="alert"] h1';

const firstComplaint = (page: Page): Promise<unknown> =>
  page
    .waitForEvent('console', { predicate: (message) => message.type() === 'error', timeout: TIMEOUT })
    .catch(() => undefined);

/** Opens one page and returns its faults: it must render with the candidate's code. */
export async function openPage(page: Page, { remote, version, path }: Visit): Promise<string[]> {
  const problems: string[] = [];
  const complained = firstComplaint(page);
  await page.goto(path);
  const shown = page.locator(HEADING).first();
  // A page with a console error fails, whether or not its heading appears later.
  await Promise.race([shown.waitFor({ timeout: TIMEOUT }).catch(() => undefined), complained]);
  // Requests after the first render may fail too.
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT }).catch(() => undefined);
  if (!(await shown.isVisible())) problems.push('shows no heading');
  if ((await page.locator(FAILURE).count()) > 0) problems.push('shows the failure panel');
  const running = await page.evaluate(() => document.documentElement.dataset.version ?? 'nothing');
  if (running !== version) problems.push(`is run by ${running}, not by ${version}`);
  const { pathname } = new URL(page.url());
  if (!pathname.startsWith(BASE_PATHS[remote])) problems.push(`leads to ${pathname}`);
  return problems;
}
