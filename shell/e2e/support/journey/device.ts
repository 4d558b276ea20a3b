import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Someone } from '../accounts';
import { tap } from '../touch';

export interface Device {
  name: string;
  options: BrowserContextOptions;
  press: (control: Locator) => Promise<void>;
}

export const DESKTOP: Device = { name: 'desktop', options: {}, press: (control) => control.click() };
export const PHONE: Device = {
  name: 'phone',
  options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  press: tap,
};

/** A client at their device and the consultant at the board, both looking on. */
export interface Scene {
  client: Someone;
  mine: Page;
  board: Page;
  press: Device['press'];
}
