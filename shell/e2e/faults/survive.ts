import type { Browser, Page } from '@playwright/test';
import { BASE_PATHS, type RemoteName } from '@rotavisto/shared/config/remotes';
import { peopleOf, signIn } from '../../../shared/tooling/release/gate/people';
import type { Fault } from './table';

export const LIMIT_MS = 10_000;
const REPAIR_MS = 30_000;
const RETRY = 'Tentar novamente';

/** The content, the error panel of the shell, or the notice of a page without a script; each leads on. */
const SHOWN = 'main h1, [role="alert"] button';

const kept = (session: unknown) => [
  { name: 'rotavisto-onboarding', value: 'done' },
  ...(session ? [{ name: 'rotavisto-auth', value: JSON.stringify(session) }] : []),
];

const isVisible = (page: Page, selector: string, timeout: number) =>
  page
    .locator(selector)
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    );

/** Opens an area in a new browser context as a user with access to it. */
export async function openArea(browser: Browser, origin: string, area: RemoteName, session: unknown) {
  const storageState = { cookies: [], origins: [{ origin, localStorage: kept(session) }] };
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', serviceWorkers: 'block', storageState });
  const page = await context.newPage();
  const path = area === 'landing' ? '/login' : BASE_PATHS[area];
  return { page, open: () => page.goto(path, { waitUntil: 'commit' }), close: () => context.close() };
}

export async function sessionOf(origin: string, area: RemoteName): Promise<unknown> {
  const [email] = peopleOf(area);
  const config = await (await fetch(`${origin}/config.json`)).json();
  return email ? signIn(origin, config, email) : null;
}

type Case = { browser: Browser; origin: string; fault: Fault; session: unknown; slack: number };

/** Returns the problems of a user with this fault; an empty list if the page survives it. */
export async function survive({ browser, origin, fault, session, slack }: Case): Promise<string[]> {
  const { page, open, close } = await openArea(browser, origin, fault.area, session);
  const problems: string[] = [];
  try {
    await page.route(fault.pattern, (route) => fault.answer(route));
    await open();
    if (!(await isVisible(page, SHOWN, LIMIT_MS + slack))) problems.push('shows nothing with a way out');
    const hasSession = await page.evaluate(() => localStorage.getItem('rotavisto-auth') !== null);
    if (session && !hasSession) problems.push('the session is gone');
    if (session && page.url().endsWith('/login')) problems.push('asks to sign in again');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const retry = page.getByRole('button', { name: RETRY }).first();
    if (await retry.isVisible()) await retry.click().catch(() => undefined);
    else await page.reload({ waitUntil: 'commit' });
    if (!(await isVisible(page, 'main:not([role="alert"]) h1', REPAIR_MS + slack))) problems.push('does not come back');
    return problems;
  } catch (cause) {
    return [...problems, cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)];
  } finally {
    await close();
  }
}
