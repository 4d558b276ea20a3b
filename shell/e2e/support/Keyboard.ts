import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Uses a page by keyboard: moves with Tab, and fails if Tab does not reach a control. */
export class Keyboard {
  constructor(
    private readonly page: Page,
    private readonly longestWay = 60,
  ) {}

  press = (key: string) => this.page.keyboard.press(key);

  type = (text: string) => this.page.keyboard.type(text);

  /** Moves the focus to the target, or to the first of several targets. */
  async reach(target: Locator): Promise<void> {
    await expect(target.first()).toBeEnabled();
    const reached = target.and(this.page.locator(':focus'));
    for (let stop = 0; stop < this.longestWay; stop += 1) {
      if (await reached.count()) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  async use(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.press(key);
  }

  async write(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.type(text);
  }

  /** Fills in each part of a date or time field by one arrow key, in any order of the parts. */
  async wind(target: Locator): Promise<void> {
    await this.reach(target);
    while (await isFocused(target)) {
      await this.press('ArrowUp');
      await this.press('Tab');
    }
    await expect(target).not.toHaveValue('');
  }
}
