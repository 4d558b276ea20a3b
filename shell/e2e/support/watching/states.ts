import { expect, type Locator, type Page, test } from '@playwright/test';
import { dialog } from '../screen';
import { expectAccessible, settled } from './audit';

type Act = (page: Page) => Promise<unknown>;

/** An address, what is pressed by its name, what shows then, a field with what is written into it, or another act. */
type Step = string | RegExp | readonly [field: string | RegExp, text: string] | Act;

/** A state of a page, and the way to it. */
export type State = readonly [name: string, ...steps: Step[]];

const PRESSED = ['button', 'link', 'menuitem', 'tab', 'radio'] as const;

const isAddress = (step: Step): step is string => typeof step === 'string' && step.startsWith('/');

/** The dialog in front, else the page. */
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

/** What is sent there fails; a screen that still reads from there goes on. */
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

/** A state that begins on a page of its own meets no fault of the one before. */
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
