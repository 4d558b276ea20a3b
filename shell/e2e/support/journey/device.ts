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

/** The open page of a client on a device, and the open board of the consultant. */
export interface Scene {
  client: Someone;
  mine: Page;
  board: Page;
  press: Device['press'];
}
