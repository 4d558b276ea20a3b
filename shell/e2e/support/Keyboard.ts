import { expect, type Locator, type Page } from '@playwright/test';

const LONGEST_WAY = 60;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** A person without a mouse: goes where Tab leads, and fails where it does not lead. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  press = (key: string) => this.page.keyboard.press(key);

  type = (text: string) => this.page.keyboard.type(text);

  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < LONGEST_WAY; stop += 1) {
      if (await isFocused(target)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  async use(target: Locator): Promise<void> {
    await this.reach(target);
    await this.press('Enter');
  }

  /** Day, month and year, or hour and minute, in whatever order the browser asks for them: each by one arrow. */
  async wind(target: Locator): Promise<void> {
    await this.reach(target);
    while (await isFocused(target)) {
      await this.press('ArrowUp');
      await this.press('Tab');
    }
    await expect(target).not.toHaveValue('');
  }
}
