import { expect, type Locator, type Page, test } from '@playwright/test';
import { dialog } from '../screen';
import { expectAccessible, settled } from './audit';

type Act = (page: Page) => Promise<unknown>;

/** An address, the name of a pressed control, an expected text, a field with its text, or another act. */
type Step = string | RegExp | readonly [field: string | RegExp, text: string] | Act;

/** A state of a page with the steps to it. */
export type State = readonly [name: string, ...steps: Step[]];

const PRESSED = ['button', 'link', 'menuitem', 'tab', 'radio'] as const;

const isAddress = (step: Step): step is string => typeof step === 'string' && step.startsWith('/');

/** Returns the front dialog, or the page without a dialog. */
async function front(page: Page): Promise<Page | Locator> {
  const dialogs = page.getByRole('dialog');
  return (await dialogs.count()) > 0 ? dialogs.last() : page;
}

export const press =
  (name: string | RegExp): Act =>
  async (page) => {
    const place = await front(page);
    const [first, ...more] = PRESSED.map((role) => place.getByRole(role, { name, exact: true }));
    await more
      .reduce((all, one) => all.or(one), first as Locator)
      .first()
      .click();
  };

export const opens =
  (title: string): Act =>
  (page) =>
    expect(dialog(page, title).first()).toBeVisible();

/** Lets writes to a path fail, but not reads. */
export const broken =
  (path: string): Act =>
  (page) =>
    page.route(`**${path}*`, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
    );

async function take(page: Page, step: Step): Promise<void> {
  if (isAddress(step)) await page.goto(step);
  else if (typeof step === 'string') await press(step)(page);
  else if (typeof step === 'function') await step(page);
  else if (step instanceof RegExp) await expect(page.getByText(step).filter({ visible: true }).first()).toBeVisible();
  else await (await front(page)).getByRole('textbox', { name: step[0] }).first().fill(step[1]);
}

/** Opens a state; a state with its own address starts without the faults of the previous one. */
export async function reach(page: Page, [, ...steps]: State): Promise<void> {
  if (steps.some(isAddress)) await page.unrouteAll();
  for (const step of steps) await take(page, step);
  await settled(page);
}

export async function audit(page: Page, states: readonly State[], expectGood = expectAccessible): Promise<void> {
  for (const state of states) {
    await test.step(state[0], async () => {
      await reach(page, state);
      await expectGood(page, state[0]);
    });
  }
}

export async function closeAll(page: Page): Promise<void> {
  for (let open = await page.getByRole('dialog').count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(open - 1);
  }
}
