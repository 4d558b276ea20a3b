import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** A person without a mouse: goes where Tab leads, and fails where it does not lead. */
export class Keyboard {
  constructor(
    private readonly page: Page,
    private readonly longestWay = 60,
  ) {}

  press = (key: string) => this.page.keyboard.press(key);

  type = (text: string) => this.page.keyboard.type(text);

  /** Where several are meant, the first that Tab leads to. */
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
